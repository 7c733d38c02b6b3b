import Dispatch
import HTTPServer
import Synchronization
import TestSupport
import Testing
import Transport

/// A small application with a path for everything a test needs.
final class TestApplication: Application {
    /// Requests waiting for the test to answer them, in order of arrival.
    let waiting = Waiting()
    /// Blocks the loop at `/hold` until the test releases it.
    let hold = Hold()

    /// 300,000 bytes that answers do not copy.
    static let constant: ConstantBytes = {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 300_000)
        for index in bytes.indices { bytes[index] = UInt8(ascii: "a") + UInt8(index % 26) }
        return ConstantBytes(UnsafeRawBufferPointer(bytes))
    }()

    final class Hold: Sendable {
        private let arrival = DispatchSemaphore(value: 0)
        private let release = DispatchSemaphore(value: 0)

        fileprivate func stay() {
            arrival.signal()
            _ = release.wait(timeout: .now() + .seconds(Patience.seconds))
        }

        /// Blocks until the loop is held, does some work, and releases the loop.
        func whileHeld(_ work: () throws -> Void) rethrows {
            _ = arrival.wait(timeout: .now() + .seconds(Patience.seconds))
            defer { release.signal() }
            try work()
        }
    }

    final class Waiting: Sendable {
        private let responses = Mutex<[PendingResponse]>([])
        private let arrivals = DispatchSemaphore(value: 0)

        fileprivate func add(_ pending: PendingResponse) {
            responses.withLock { $0.append(pending) }
            arrivals.signal()
        }

        /// Blocks until another request waits, and takes the first.
        func take() -> PendingResponse? {
            guard arrivals.wait(timeout: .now() + .seconds(Patience.seconds)) == .success else { return nil }
            return responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
    }

    func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
        guard request.path == "/refused" else { return false }
        response.status = .notFound
        response.body += "no".utf8
        return true
    }

    func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition {
        switch request.path {
        case "/echo":
            response.contentType = request.field(.contentType)
            response.body += request.body
        case "/fields":
            let lines = "\(request.field("x-a") ?? "none");\(request.fieldCount("X-A"));\(request.clientAddress)"
            response.body += lines.utf8
        case "/large":
            response.body = [UInt8](repeating: UInt8(ascii: "x"), count: Int(request.query ?? "") ?? 0)
        case "/constant":
            response.body += "<".utf8
            response.constantBody = TestApplication.constant
        case "/status", "/fields-of-log":
            response.status = Status(rawValue: Int(request.query ?? "") ?? 0)
            if request.path == "/fields-of-log" { response.addLogField("name", "value") }
            response.body += "body".utf8
        case "/last":
            response.closesConnection = true
            response.body += "bye".utf8
        case "/later":
            waiting.add(request.deferred(continuing: response))
            return .later
        case "/hold": hold.stay()
        case "/abandoned":
            _ = request.deferred(continuing: response)
            return .later
        case "/forgotten":
            return .later
        default:
            response.body += "\(request.path)".utf8
        }
        return .now
    }

    func explain(_ fault: HTTPError, of request: RequestID, with response: inout Response) {
        response.body += "\(fault)".utf8
    }
}

/// A server on a free port of this machine that ends with the test.
final class ServerUnderTest: Sendable {
    let server: HTTPServer
    let application: TestApplication
    let port: UInt16
    let host: String

    /// - Parameter host: another one for a test that expects no listener afterwards: on the usual one another test may
    ///   be given the port as soon as it is free.
    init(
        host: String = "127.0.0.1",
        _ change: (inout HTTPServer.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = HTTPServer.Configuration()
        configuration.addresses = [HostPort(host: host, port: 0)]
        configuration.loops = 1
        configuration.sweepMilliseconds = 5
        configuration.timeouts = .patient
        change(&configuration)
        self.host = host
        application = TestApplication()
        server = try HTTPServer(configuration: configuration, application: application)
        try server.start()
        port = server.port ?? 0
    }

    deinit { server.drain(deadline: .zero) {} }

    /// A client of this server.
    func client(receiveBuffer: CInt? = nil) throws -> SocketClient {
        try SocketClient(port: port, receiveBuffer: receiveBuffer, host: host)
    }

    /// Clients whose connections have answered once, so that the loop has them.
    func answeredClients(_ count: Int) throws -> [SocketClient] {
        let clients = try (0..<count).map { _ in try client() }
        for client in clients {
            try client.send(get("/first"))
            #expect(try client.response()?.body == "/first")
        }
        return clients
    }

    /// Runs `work` while the only loop is held, so that it takes everything that `work` sends in one turn.
    func whileHeld(_ work: () throws -> Void) throws {
        let holder = try client()
        try holder.send(get("/hold", "Connection: close"))
        try application.hold.whileHeld(work)
        #expect(try holder.response()?.status == 200)
        #expect(try holder.response() == nil, "its connection ends")
    }
}

extension Timeouts {
    /// Timeouts that no busy machine reaches between two steps of a client; a test about a timeout sets it.
    static let patient = {
        var timeouts = Timeouts()
        timeouts.handshake = .seconds(3600)
        timeouts.header = .seconds(3600)
        timeouts.body = .seconds(3600)
        timeouts.bodyGrace = .seconds(3600)
        timeouts.write = .seconds(3600)
        timeouts.idle = .seconds(3600)
        timeouts.lingering = .seconds(3600)
        return timeouts
    }()
}

/// A request without a body.
func get(_ target: String, _ lines: String...) -> String {
    "GET \(target) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
}

/// A request with a body.
func post(_ target: String, _ body: String, _ lines: String...) -> String {
    "POST \(target) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined()
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}
