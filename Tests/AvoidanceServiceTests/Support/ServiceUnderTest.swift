import AvoidanceService
import Foundation
import HTTPServer
import TestSupport

@testable import AvoidanceService

/// The whole service on one event loop, on a socket of its own.
final class ServiceUnderTest: Sendable {
    let service: AvoidanceService
    private let server: HTTPServer

    init() throws {
        service = AvoidanceService(now: { 0 })
        var configuration = HTTPServer.Configuration()
        configuration.loops = 1
        configuration.defaultFields = AvoidanceService.defaultFields
        server = try HTTPServer(configuration: configuration, application: service)
        try server.start()
    }

    func connect() throws -> SocketClient { try SocketClient(port: server.port ?? 0, patience: 60) }

    func end() async { await server.drain(deadline: .zero) }
}

extension SocketClient {
    func send(_ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil) throws {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        let lines = ["\(method) \(path) HTTP/1.1", "Host: a"] + fields + length
        try send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8))
    }

    func ask(_ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil) throws -> Response {
        try send(method, path, fields, body)
        guard let response = try response(toHead: method == "HEAD") else { throw Failure.closed }
        return response
    }

    enum Failure: Error { case closed }
}

extension SocketClient.Response {
    var json: JSONValue { get throws { try JSONValue(parsing: Data(body.utf8)) } }

    /// Of each error its pointer and its code.
    var errors: [[String]] {
        get throws { try json["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? [] }
    }
}

/// Runs a test's client against a service of its own.
func withService<Result: Sendable>(
    _ body: @escaping @Sendable (ServiceUnderTest) throws -> Result
) async throws -> Result {
    let server = try ServiceUnderTest()
    do {
        let result = try await onOwnThread { try body(server) }
        await server.end()
        return result
    } catch {
        await server.end()
        throw error
    }
}

/// What a service of its own answers to requests on one connection; only a POST has its body sent.
func ask(
    _ requests: [(method: String, path: String, fields: [String: String], body: String)]
) async throws -> [SocketClient.Response] {
    try await withService { server in
        let client = try server.connect()
        return try requests.map { request in
            let fields = request.fields.map { "\($0.key): \($0.value)" }
            return try client.ask(
                request.method, request.path, fields, request.method == "POST" ? request.body : nil)
        }
    }
}

/// The answer to one GET.
func get(_ path: String, _ fields: [String: String] = [:]) async throws -> SocketClient.Response {
    try await ask([("GET", path, fields, "")])[0]
}

/// Case C, with what a test wants to change.
enum Form {
    static let phone = """
        "screen":{"width":375,"height":812},"window":{"frame":[[0,0],[375,812]],"safeAreaInsets":[44,0,34,0]},\
        "scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200],"contentInsetAdjustmentBehavior":"never"}
        """
    static let keyboard = "\"keyboard\":{\"frameEnd\":[[0,476],[375,336]]}"
    static let field = "\"field\":{\"frame\":[[16,656],[343,44]]}"

    static func show(_ more: String = "") -> String {
        "{\(phone),\(field),\(keyboard)\(more.isEmpty ? "" : ",")\(more)}"
    }
}
