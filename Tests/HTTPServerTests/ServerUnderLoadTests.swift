import HTTPServer
import TestSupport
import Testing
import Transport

/// What the server does with clients that are slow, many or gone, and with answers that come late.
@Suite struct ServerUnderLoadTests {
    // MARK: Late answers

    @Test(arguments: ReadinessBackend.allCases)
    func lateAnswersKeepTheOrder(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/1") + get("/later") + get("/later", "X: 2") + get("/2"))
            #expect(try client.response()?.body == "/1")
            server.application.waiting.take()?.complete { $0.body += "first".utf8 }
            #expect(try client.response()?.body == "first")
            server.application.waiting.take()?.complete { $0.body += "second".utf8 }
            #expect(try client.response()?.body == "second")
            #expect(try client.response()?.body == "/2")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func answersOfOneTurnReachEachItsOwnClient(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let clients = try (0..<40).map { _ in try server.client() }
            for client in clients {
                try client.send(get("/first"))
                #expect(try client.response()?.body == "/first")
            }
            let holder = try server.client()
            try holder.send(get("/hold"))
            // What all of these ask is ready at once when the loop goes on; more than is sent at the end of a turn.
            try server.application.hold.whileHeld {
                for (index, client) in clients.enumerated() {
                    try client.send(get("/\(index)") + get("/large?5000") + get(index % 5 == 0 ? "/last" : "/end"))
                }
                clients[7].reset()
            }
            #expect(try holder.response()?.status == 200)
            for (index, client) in clients.enumerated() where index != 7 {
                #expect(try client.response()?.body == "/\(index)")
                #expect(try client.response()?.body.utf8.count == 5000)
                #expect(try client.response()?.body == (index % 5 == 0 ? "bye" : "/end"))
                guard index % 5 != 0 else { continue }
                try client.send(get("/again"))
                #expect(try client.response()?.body == "/again")
            }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func onlyTheFirstCompletionCounts(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            let pending = server.application.waiting.take()
            pending?.complete { $0.body += "1".utf8 }
            pending?.complete { $0.body += "2".utf8 }
            #expect(try client.response()?.body == "1")
            try client.send(get("/next"))
            #expect(try client.response()?.body == "/next")
        }
    }

    @Test(arguments: ReadinessBackend.allCases, ["/abandoned", "/forgotten"])
    func missingAnswerIsAnError(_ backend: ReadinessBackend, _ target: String) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(get(target))
            #expect(try client.response()?.status == 500)
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func lateAnswerToAHalfClosedClientArrives(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later") + "GET /cut")
            client.finishSending()
            server.application.waiting.take()?.complete { $0.body += "late".utf8 }
            #expect(try client.response()?.body == "late")
            #expect(try client.response()?.body == "endedEarly")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func lateAnswerToAClientThatIsGoneGoesNowhere(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let gone = try server.client()
            try gone.send(get("/later"))
            let pending = server.application.waiting.take()
            gone.reset()
            pending?.complete { $0.body += "late".utf8 }
            let other = try server.client()
            try other.send(get("/other"))
            #expect(try other.response()?.body == "/other")
        }
    }

    // MARK: Slow clients

    @Test(arguments: ReadinessBackend.allCases)
    func clientThatNeverReadsIsNotServedWithoutEnd(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.timeouts.write = .milliseconds(300) }
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            let requests = Array(String(repeating: get("/large?100000"), count: 2000).utf8)
            _ = client.sendWithoutWaiting(requests)
            #expect(client.waitForReset())
            // The kernel's buffers, one answer and the limit: far from the 200 MB asked for.
            #expect(server.server.counters.bytesOut < 20_000_000)
            #expect(server.server.counters.requests < 200)
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func clientThatReadsSlowlyGetsEverything(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            try client.send(String(repeating: get("/large?300000"), count: 20) + get("/end"))
            for _ in 0..<20 { #expect(try client.response()?.body.utf8.count == 300_000) }
            #expect(try client.response()?.body == "/end")
        }
    }

    @Test(
        arguments: ReadinessBackend.allCases,
        [
            ("GET / HTTP/1.1\r\nHost: a\r\n", "headerTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell", "bodyTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe", "bodyTimeout"),
        ])
    func refusesARequestThatTakesTooLong(_ backend: ReadinessBackend, _ row: (String, String)) async throws {
        let (part, fault) = row
        let server = try ServerUnderTest(backend) {
            $0.timeouts.header = .milliseconds(30)
            $0.timeouts.body = .milliseconds(30)
        }
        try await onOwnThread {
            let client = try server.client()
            try client.send(part)
            let response = try client.response()
            #expect(response?.status == 408)
            #expect(response?.body == fault)
            #expect(try client.restUntilClosed() == "")
            #expect(server.server.counters.faults == [408: 1])
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func closesAnIdleConnectionWithoutAWord(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.timeouts.idle = .milliseconds(30) }
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/"))
            #expect(try client.response()?.status == 200)
            #expect(try client.restUntilClosed() == "")
        }
    }

    // MARK: Clients that are gone, and too many

    @Test(arguments: ReadinessBackend.allCases)
    func clientsThatVanishDoNotDisturbOthers(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let parts = [
                "", "GET", "GET / HTTP/1.1\r\nHost: a\r\n",
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx",
                get("/large?1000000"),
            ]
            for part in parts {
                for _ in 0..<10 {
                    let client = try server.client()
                    try client.send(part)
                    client.reset()
                }
            }
            let client = try server.client()
            try client.send(get("/a", "Connection: close"))
            #expect(try client.response()?.body == "/a")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func refusesConnectionsBeyondTheLimit(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.connections = 2 }
        try await onOwnThread {
            let clients = [try server.client(), try server.client()]
            for client in clients {
                try client.send(get("/"))
                #expect(try client.response()?.status == 200)
            }
            let third = try server.client()
            let refusal = try third.response()
            #expect(refusal?.status == 503)
            #expect(refusal?.body == "overloaded")
            #expect(try third.restUntilClosed() == "")
            try clients[0].send(get("/again"))
            #expect(try clients[0].response()?.body == "/again")
        }
    }

    // MARK: The end of the server

    @Test(arguments: ReadinessBackend.allCases)
    func drainingClosesIdleConnectionsAndFinishesAnswers(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend, host: "127.0.0.3") { $0.timeouts.idle = .seconds(600) }
        let (idle, busy) = try await onOwnThread {
            let idle = try server.client()
            try idle.send(get("/"))
            #expect(try idle.response()?.status == 200)
            let busy = try server.client()
            try busy.send(get("/later"))
            return (Unchecked(idle), Unchecked(busy))
        }
        let pending = try await onOwnThread { server.application.waiting.take() }
        // Not as a task of its own, which the pool may leave waiting longer than the client waits.
        server.server.drain(deadline: .seconds(60)) {}
        try await onOwnThread {
            #expect(try idle.value.restUntilClosed() == "")
            #expect(server.server.isDraining)
            #expect(throws: SocketClient.Failure.self) { try SocketClient(port: server.port, host: server.host) }
            pending?.complete { $0.body += "done".utf8 }
            let response = try busy.value.response()
            #expect(response?.body == "done")
            #expect(response?.field("connection") == "close")
            #expect(try busy.value.restUntilClosed() == "")
            busy.value.finishSending()
        }
        await server.server.drain(deadline: .zero)
        #expect(server.server.counters.open == 0)
        await #expect(throws: SocketClient.Failure.self) {
            try await onOwnThread { _ = try SocketClient(port: server.port, host: server.host) }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func closingAfterAnswersServesEveryConnectionOnceMore(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let (kept, late, asking) = (try server.client(), try server.client(), try server.client())
            try kept.send(get("/"))
            #expect(try kept.response()?.field("connection") == nil)
            try late.send(get("/later"))
            let pending = server.application.waiting.take()
            server.server.closeConnectionsAfterAnswers()
            // The loop knows once this ends; until then it answers as before.
            var answer: SocketClient.Response?
            repeat {
                try asking.send(get("/"))
                answer = try asking.response()
            } while answer != nil && answer?.field("connection") == nil
            #expect(answer?.field("connection") == "close")
            #expect(try asking.restUntilClosed() == "")
            pending?.complete { $0.body += "done".utf8 }
            for client in [kept, try server.client()] {
                try client.send(get("/again"))
                let response = try client.response()
                #expect(response?.body == "/again")
                #expect(response?.field("connection") == "close")
                #expect(try client.restUntilClosed() == "")
            }
            let response = try late.response()
            #expect(response?.body == "done")
            #expect(response?.field("connection") == "close")
            #expect(!server.server.isDraining)
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func drainingCutsOffWhatDoesNotEnd(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        let client = try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            return Unchecked(client)
        }
        let pending = try await onOwnThread { server.application.waiting.take() }
        await server.server.drain(deadline: .milliseconds(20))
        #expect(server.server.counters.open == 0)
        pending?.complete { $0.body += "too late".utf8 }
        try await onOwnThread { #expect(client.value.countUntilGone() == 0) }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func drainingTwiceEndsTwice(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        await server.server.drain(deadline: .seconds(1))
        await server.server.drain(deadline: .seconds(1))
    }

    @Test(arguments: ReadinessBackend.allCases)
    func drainingBeforeTheStartEndsAtOnce(_ backend: ReadinessBackend) async throws {
        let server = try HTTPServer(application: TestApplication())
        await server.drain(deadline: .seconds(1))
    }

    @Test(arguments: ReadinessBackend.allCases)
    func serverThatCannotListenSaysWhyAndHasEnded(_ backend: ReadinessBackend) async throws {
        let first = try ServerUnderTest(backend)
        var configuration = HTTPServer.Configuration()
        let address = ListenAddress(host: "127.0.0.1", port: first.port)
        configuration.addresses = [ListenAddress(host: "127.0.0.1", port: 0), address]
        let second = try HTTPServer(configuration: configuration, application: TestApplication())
        #expect(throws: ListenError.addressInUse(address)) { try second.start() }
        #expect(second.boundAddresses.isEmpty)
        await second.drain(deadline: .seconds(1))
    }

    @Test(arguments: ReadinessBackend.allCases)
    func countsWhatItDoes(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            // What was sent is counted once it is sent: the second answer finds the first counted.
            for _ in 0..<2 {
                try client.send(get("/"))
                #expect(try client.response()?.status == 200)
            }
            let counters = server.server.counters
            #expect(counters.accepted == 1)
            #expect(counters.open == 1)
            #expect(counters.requests == 2)
            #expect(counters.bytesIn == UInt64(2 * get("/").utf8.count))
            #expect(counters.bytesOut > 0)
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func servesOnSeveralLoops(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.loops = 3 }
        try await onOwnThread {
            let clients = try (0..<9).map { _ in try server.client() }
            for (index, client) in clients.enumerated() { try client.send(get("/\(index)")) }
            for (index, client) in clients.enumerated() { #expect(try client.response()?.body == "/\(index)") }
        }
    }
}

/// Carries a client from one thread of a test to its next.
// @unchecked: the steps of the test follow one another.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
