import Foundation
import Glibc
import Testing
import TestSupport

/// The server's messages to a service manager, and its behaviour without a receiver.
@Suite(.fewAtOnce) struct ServiceManagerTests {
    @Test(arguments: [false, true])
    func `READY once it listens, RELOADING and READY around SIGHUP, STOPPING on the signal`(
        _ isAbstract: Bool
    ) async throws {
        let receiver = try DatagramReceiver(isAbstract: isAbstract)
        let server = try await RunningServer.start(environment: ["NOTIFY_SOCKET": receiver.name])
        #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        #expect(try await server.avoid(Requests.show).status == 200)

        // It has no files to reload, and continues.
        var before = timespec()
        clock_gettime(CLOCK_MONOTONIC, &before)
        server.signal(SIGHUP)
        let reloading = try await onOwnThread { try receiver.next() }
        let time = try #require(reloading.wholeMatch(of: /RELOADING=1\nMONOTONIC_USEC=([0-9]+)/)?.output.1)
        // systemd takes an earlier time for that of an earlier reload.
        #expect(try #require(Int(time)) >= before.tv_sec * 1_000_000 + before.tv_nsec / 1_000)
        #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        #expect(try await server.avoid(Requests.show).status == 200)

        server.signal(SIGTERM)
        #expect(try await onOwnThread { try receiver.next() } == "STOPPING=1")
        #expect(try await server.end() == 0)
    }

    @Test func `STOPPING comes with the grace, and a reload in it is not told`() async throws {
        let receiver = try DatagramReceiver(isAbstract: true)
        let server = try await RunningServer.start(
            environment: ["NOTIFY_SOCKET": receiver.name], flags: ["--readiness-grace", "3600"])
        #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        server.signal(SIGTERM)
        #expect(try await onOwnThread { try receiver.next() } == "STOPPING=1")
        server.signal(SIGHUP)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
        // Nothing came after it: the next message is the test's own.
        try receiver.send("last")
        #expect(try receiver.next() == "last")
    }

    @Test(arguments: ["/nowhere/notify", "@nobody-listens-here", "nonsense"])
    func `a service manager that cannot be told is a warning, and nothing else`(_ name: String) async throws {
        let server = try await RunningServer.start(environment: ["NOTIFY_SOCKET": name])
        #expect(try await server.avoid(Requests.show).status == 200)
        server.signal(SIGHUP)
        #expect(try await server.avoid(Requests.show).status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }
}
