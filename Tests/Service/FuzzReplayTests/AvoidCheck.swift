import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import Synchronization

@testable import Service
@testable import Contract

/// The fault in the service's answers to these requests; nil if there is none.
///
/// The byte 0x1E separates requests of one session; input without it uses no session. Every answer must be JSON with
/// finite numbers, and another service must give the same answers to the same requests.
func avoidComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    let requests = input.split(separator: 0x1E, maxSplits: 8, omittingEmptySubsequences: false)
    return services.withLock { services in
        defer { if !services.allSatisfy({ $0.sessions.count == 0 }) { services = newServices() } }
        var first: [[UInt8]] = []
        for request in requests {
            let answer = answer(.init(rebasing: request), of: services[0], isInSession: requests.count > 1)
            if let error = answer.withUnsafeBufferPointer(syntaxError) {
                return "no JSON at \(error.offset): \(error.message)"
            }
            first.append(answer)
        }
        for (request, answered) in zip(requests, first) {
            let answer = answer(.init(rebasing: request), of: services[1], isInSession: requests.count > 1)
            guard answer == answered else { return "the same requests were answered differently" }
        }
        for service in services { _ = service.sessions.remove(session) }
        return nil
    }
}

/// Two services without sessions.
///
/// They are made once and not for each input: that would take longer than the requests.
private let services = Mutex(newServices())

private func newServices() -> [AvoidanceService] { (0..<2).map { _ in AvoidanceService(now: { 0 }) } }

private let name = Array("fuzz".utf8)
private let session: SessionID = {
    guard let session = SessionID(bytes: name.span) else { fatalError("no name of a session") }
    return session.owned(by: nil)
}()

private func answer(
    _ request: UnsafeBufferPointer<UInt8>, of service: AvoidanceService, isInSession: Bool
) -> [UInt8] {
    name.withUnsafeBufferPointer { name in
        do throws(Problem) {
            var response = Response()
            _ = try service.avoidEndpoint(of: nil)
                .answer(request, sessionField: isInSession ? name : nil, with: &response)
            return response.body
        } catch {
            var writer = JSONWriter()
            writer.problem(error, in: Problem.Occurrence(instance: "/avoid", requestID: "0"))
            return writer.bytes
        }
    }
}

private func syntaxError(_ text: UnsafeBufferPointer<UInt8>) -> JSONSyntaxError? {
    var reader = JSONReader(text, maximumDepth: 64)
    do throws(JSONSyntaxError) {
        try reader.skipValue()
        try reader.end()
        return nil
    } catch {
        return error
    }
}
