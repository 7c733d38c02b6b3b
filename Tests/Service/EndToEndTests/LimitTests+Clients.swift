import Glibc
import TestSupport
import Testing

// Clients that do not read, do not end, or send nothing.
extension LimitTests {
    @Test func `--idle-timeout: the connection ends`() async throws {
        let server = try await RunningServer.start("--idle-timeout", "0.5")
        // The request is there when the connection is taken: the time cannot pass before it comes.
        try server.pause()
        let connection = try await server.connect()
        try await connection.send("GET", "/healthz")
        server.signal(SIGCONT)
        #expect(try await connection.answer().status == 200)
        #expect(try await connection.isEnded())
    }

    @Test func `--write-timeout: a client that does not read loses its place`() async throws {
        let server = try await RunningServer.start("--write-timeout", "0.05", "--maximum-connections", "1")
        let connection = try await Connection(port: server.port, receiveBuffer: 4096)
        // Far more than the kernel keeps for a client that does not read.
        let request = connection.request("GET", "/openapi.json")
        try await connection.send(String(repeating: request, count: 400))
        try await admission(to: server)
    }

    @Test func `--linger-timeout: a connection that is over keeps its place for a limited time`() async throws {
        let patient = try await RunningServer.start("--linger-timeout", "3600", "--maximum-connections", "1")
        let impatient = try await RunningServer.start("--linger-timeout", "0.05", "--maximum-connections", "1")
        var lasting: [Connection] = []
        for server in [patient, impatient] {
            let connection = try await server.connect()
            // Announces its last request, and sends more.
            try await connection.send(connection.request("GET", "/healthz", ["Connection: close"]) + "GET /more")
            #expect(try await connection.answer().status == 200)
            #expect(try await connection.isEnded())
            lasting.append(connection)
        }
        #expect(try await patient.connect().answer().status == 503)
        try await admission(to: impatient)
        withExtendedLifetime(lasting) {}
    }

    @Test func `A client that says it is done, and is, keeps no place however long its side stays open`() async throws {
        let flags = ["--tls-cert", TestCertificates.pem("server"), "--tls-key", TestCertificates.key("server")]
        for flags in [[], flags] {
            let server = try await RunningServer.start(
                flags: ["--loops", "1", "--linger-timeout", "3600", "--maximum-connections", "1"] + flags)
            let port = server.port
            let request = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            try await onOwnThread {
                var lasting: [AnyObject] = []
                for _ in 0..<5 {
                    if flags.isEmpty {
                        let client = try SocketClient(port: port)
                        try client.send(request)
                        #expect(try client.response()?.status == 200)
                        #expect(try client.some() == nil)
                        lasting.append(client)
                    } else {
                        let client = try TLSSocketClient(port: port, TLSClient())
                        #expect(try client.ask(request).status == 200)
                        #expect(try client.some() == nil)
                        lasting.append(client)
                    }
                }
            }
        }
    }

    @Test func `--maximum-linger: a connection that is over takes a limited number of bytes`() async throws {
        let flags = ["--linger-timeout", "3600", "--maximum-connections", "1"]
        let patient = try await RunningServer.start(flags: flags)
        let impatient = try await RunningServer.start(flags: flags + ["--maximum-linger", "1000"])
        var lasting: [Connection] = []
        for server in [patient, impatient] {
            let connection = try await server.connect()
            // Announces its last request, and sends more.
            try await connection.send(connection.request("GET", "/healthz", ["Connection: close"]) + "x")
            #expect(try await connection.answer().status == 200)
            #expect(try await connection.isEnded())
            try await connection.send(String(repeating: "x", count: 1001))
            lasting.append(connection)
        }
        #expect(try await patient.connect().answer().status == 503)
        try await admission(to: impatient)
        withExtendedLifetime(lasting) {}
    }

    /// Sends requests until the only connection of a server is free.
    func admission(to server: RunningServer) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(Patience.seconds)
        while clock.now < deadline {
            if let answer = try? await server.ask("GET", "/healthz"), answer.status == 200 { return }
        }
        Issue.record("the place is still taken")
    }
}
