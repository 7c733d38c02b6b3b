import Glibc
import TestSupport
import Testing

/// Starting and stopping.
@Suite(.fewAtOnce) struct LifetimeTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal without a grace: no new connections, readyz 503, requests under way are answered, exit 0`(
        _ signal: Int32
    ) async throws {
        // No other process listens there once the server has ended.
        let port = try ReservedPort()
        let server = try await RunningServer.start(
            "--loops", "1", "--readiness-grace", "0", "--port", "\(port.number)")
        let (idle, asking, avoiding) = (
            try await server.connect(), try await server.connect(), try await server.connect()
        )
        #expect(try await idle.ask("GET", "/readyz").status == 200)
        let readiness = asking.request("GET", "/readyz")
        let request = avoiding.request("POST", "/avoid", [], Requests.show)
        try await asking.send(String(readiness.dropLast(4)))
        try await avoiding.send(String(request.dropLast(9)))
        // The one loop has read both once it has answered this.
        #expect(try await idle.ask("GET", "/healthz").status == 200)

        server.signal(signal)
        // An idle connection is ended first, so from here on the server is stopping.
        #expect(try await idle.isEnded())
        await #expect(throws: Trouble.self) { try await server.ask("GET", "/healthz") }
        try await asking.send(String(readiness.suffix(4)))
        let ready = try await asking.answer()
        #expect(ready.status == 503)
        #expect(ready.field("connection") == "close")
        #expect(ready.field("retry-after") == "1")
        try await avoiding.send(String(request.suffix(9)))
        let answer = try await avoiding.answer()
        #expect(answer.status == 200)
        #expect(try answer.json["decision"] == "show")
        #expect(try await server.end() == 0)
    }

    @Test
    func `SIGTERM while /readyz is asked: it answers 503 while all else is served on new connections, then exit 0`()
        async throws
    {
        // 5 s of grace, and the drain.
        let (server, ready, statuses) = try await within(.seconds(5)) { begin in
            let server = try await RunningServer.start()
            let kept = try await server.connect()
            #expect(try await kept.ask("GET", "/readyz").status == 200)
            begin()
            server.signal(SIGTERM)
            var ready = try await kept.ask("GET", "/readyz")
            while ready.status == 200 { ready = try await kept.ask("GET", "/readyz") }
            let statuses = [
                try await server.avoid(Requests.show).status, try await server.ask("GET", "/healthz").status,
            ]
            return (server, ready, statuses)
        }
        #expect(ready.status == 503)
        #expect(ready.field("retry-after") == "1")
        #expect(try ready.json["type"] == "/problems/unavailable")
        #expect(statuses == [200, 200])
        #expect(try await server.end() == 0)
    }

    @Test func `The second half of the grace ends connections with their answers, and takes new ones`() async throws {
        let (server, answer, isEnded, avoided) = try await within(.seconds(4)) { begin in
            let server = try await RunningServer.start("--readiness-grace", "4")
            let kept = try await server.connect()
            begin()
            server.signal(SIGTERM)
            var answer = try await kept.ask("GET", "/readyz")
            while answer.field("connection") == nil { answer = try await kept.ask("GET", "/readyz") }
            return (server, answer, try await kept.isEnded(), try await server.avoid(Requests.show))
        }
        #expect(answer.status == 503)
        #expect(answer.field("connection") == "close")
        #expect(isEnded)
        #expect(avoided.status == 200)
        #expect(avoided.field("connection") == "close")
        #expect(try await server.end() == 0)
    }

    @Test(
        arguments: [
            (SIGINT, ["--readiness-grace", "3600"]), (SIGTERM, []), (SIGTERM, ["--readiness-grace", "auto"]),
        ]
    )
    func `SIGINT has no grace, and neither has SIGTERM where nobody asks /readyz`(_ signal: Int32, _ flags: [String])
        async throws
    {
        let server = try await RunningServer.start(flags: flags)
        let idle = try await server.connect()
        #expect(try await idle.ask("GET", "/healthz").status == 200)
        server.signal(signal)
        #expect(try await idle.isEnded())
        #expect(try await server.end() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A second signal ends the grace at once`(_ signal: Int32) async throws {
        let server = try await RunningServer.start(environment: ["KEYBOARD_AVOIDANCE_READINESS_GRACE": "3600"])
        let kept = try await server.connect()
        server.signal(SIGTERM)
        while try await kept.ask("GET", "/readyz").status == 200 {}
        #expect(try await server.avoid(Requests.show).status == 200)
        server.signal(signal)
        #expect(try await server.end() == 0)
    }

    @Test func `A second signal ends at once`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let (idle, stuck) = (try await server.connect(), try await server.connect())
        try await stuck.send("POST", "/avoid", ["Content-Length: 10"])
        #expect(try await idle.ask("GET", "/healthz").status == 200)
        server.signal(SIGTERM)
        #expect(try await idle.isEnded())
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal that comes as soon as somebody listens ends the process as any other`(_ signal: Int32) async throws {
        for _ in 0..<8 {
            let port = try ReservedPort()
            let server = try await RunningServer.start(["serve", "--port", "\(port.number)"], port: port.number)
            server.signal(signal)
            #expect(try await server.end() == 0)
        }
    }

    @Test func `SIGKILL and a start on the same port: served again, and the sessions are gone`() async throws {
        let port = try ReservedPort()
        var server = try await RunningServer.start("--port", "\(port.number)")
        for _ in 0..<3 {
            #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
            let held = try await server.connect()
            try await held.send("POST", "/avoid", ["Content-Length: 10"])
            server.signal(SIGKILL)
            #expect(try await server.end() == -SIGKILL)
            server = try await RunningServer.start("--port", "\(port.number)")
            #expect(try await server.ask("GET", "/sessions/form").status == 404)
        }
    }

    @Test func `SIGSTOP and SIGCONT: a request sent meanwhile is answered`() async throws {
        let server = try await RunningServer.start()
        let connection = try await server.connect()
        #expect(try await connection.ask("GET", "/healthz").status == 200)
        server.signal(SIGSTOP)
        try await connection.send("POST", "/avoid", [], Requests.show)
        server.signal(SIGCONT)
        #expect(try await connection.answer().status == 200)
    }

    @Test func `A port in use is one sentence and a failure`() async throws {
        let server = try await RunningServer.start()
        let end = try await Program.run(["serve", "--port", "\(server.port)"])
        #expect(end.status == 1)
        #expect(end.errors.split(separator: "\n").count == 1)
        #expect(end.errors.contains("127.0.0.1:\(server.port): another process already uses port"))
        #expect(end.output.isEmpty)
    }

    @Test func `An address that is none is one sentence and a failure`() async throws {
        let end = try await Program.run(["serve", "--host", "no address"])
        #expect(end.status == 1)
        #expect(end.errors.split(separator: "\n").count == 1)
    }

    @Test(
        arguments: [
            ["serve", "--prot", "1"], ["serve", "--port", "eighty"], ["serve", "--port", "70000"], ["--nothing"],
            ["serv"],
            ["solve", "a", "b"], ["health", "--port"],
        ]
    )
    func `A flag that is none or unreadable is named`(_ arguments: [String]) async throws {
        let end = try await Program.run(arguments)
        #expect(end.status == 64)
        #expect(end.firstError.hasPrefix("Error: "))
        #expect(end.output.isEmpty)
    }
}
