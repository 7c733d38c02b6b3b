import Contract
import HTTPServer
import JSON
import ModelContextProtocol

/// The tools of agents without a server, for the command `mcp`: lines in, lines out.
package struct MessageLines: Sendable {
    private let service = AvoidanceService(now: { 0 })
    private var (pending, line) = ([UInt8](), [UInt8]())

    /// The most bytes of a line, the same as of a body.
    private static let maximum = Limits().body

    package init() {}

    /// Takes bytes as they come.
    package mutating func take(_ bytes: [UInt8]) { pending += bytes }

    /// The answer to the next line, with its end, empty for none; nil until there is a whole line.
    package mutating func next() -> [UInt8]? {
        let end = pending.firstIndex(of: 0x0A)
        let part = pending[..<(end ?? pending.endIndex)]
        // One byte too many shows that there are more.
        line += part.prefix(Self.maximum + 1 - line.count)
        pending.removeSubrange(..<(end.map { $0 + 1 } ?? pending.endIndex))
        return end.map { _ in finish() }
    }

    /// The answer to the last line, which has no end.
    package mutating func finish() -> [UInt8] {
        defer { line = [] }
        var writer = JSONWriter(minimumCapacity: 4096)
        if line.count > Self.maximum || line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
            line.withUnsafeBufferPointer { answer($0, &writer) }
        }
        if writer.count > 0 { writer.literal("\n") }
        return writer.bytes
    }

    private func answer(_ text: UnsafeBufferPointer<UInt8>, _ writer: inout JSONWriter) {
        guard let call = AgentTool.messages.answer(text, nil, upTo: Self.maximum, into: &writer).call
        else { return }
        let arguments = call.arguments(in: text)
        let asked = BodyRequest(body: arguments, endpoint: service.toolEndpoint.offLoop)
        let context = Route.Context(service: service, owner: nil, parameter: "", output: .json)
        try? AgentTool(rawValue: call.tool)?.answer(call, asked, context, into: &writer)
    }
}
