import Drawing
import Foundation
import HTTPServer
import KeyboardAvoidanceAnalysis
@_spi(Engine) import KeyboardAvoidance
import Synchronization
import TestSupport
import Testing

@testable import AvoidanceService

extension TestService {
    /// Posts a request to be compared, and draws all answers.
    func comparePicture(_ body: JSONValue) throws -> [UInt8] {
        let (stage, answers) = try service.compared(body)
        return Sheet(answers, on: stage, version: "1.2.3").svg()
    }

    /// Posts a request for its picture.
    func picture(_ body: JSONValue) throws -> PicturedAnswer { try service.pictured(body) }
}

extension AvoidanceService {
    /// What each policy answers, and the stage of all, without HTTP.
    func compared(_ body: JSONValue) throws -> (stage: Snapshot, answers: [ComparedAnswer]) {
        let found = Mutex<(Snapshot, [ComparedAnswer])?>(nil)
        var response = Response()
        _ = try body.bytes.withUnsafeBufferPointer {
            try avoidEndpoint(of: nil).compare($0, sessionField: nil, with: &response) {
                comparison, state throws(Problem) in
                let (stage, answers) = (try comparison.stage(from: state), try comparison.answers(from: state))
                return { _ in found.withLock { $0 = (stage, answers) } }
            }
        }
        return try #require(found.withLock { $0 })
    }

    /// What a picture shows, without HTTP.
    @discardableResult
    func pictured(_ body: JSONValue) throws -> PicturedAnswer {
        let found = Mutex<PicturedAnswer?>(nil)
        var response = Response()
        _ = try body.bytes.withUnsafeBufferPointer {
            try avoidEndpoint(of: nil).picture($0, sessionField: nil, with: &response) { pictured, _ in
                found.withLock { $0 = pictured }
            }
        }
        return try #require(found.withLock { $0 })
    }
}

extension SocketClient.Response {
    var json: JSONValue { get throws { try JSONValue(parsing: Data(body.utf8)) } }

    /// Of each error its pointer and its code.
    var errors: [[String]] {
        get throws { try json["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? [] }
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
