import Foundation
import Glibc
import Testing
import TestSupport

/// Clients notice nothing of a server that ends, is replaced, or reloads its files.
///
/// `make handover` does the same for longer, against the release build.
@Suite(.fewAtOnce) struct UnderLoadTests {
    @Test func `SIGTERM while clients watch /readyz: 503 comes before anything is refused, and no request fails`()
        async throws
    {
        let (server, load, status) = try await within(.seconds(2)) { begin in
            let server = try await RunningServer.start("--readiness-grace", "2")
            let load = Load.posting(to: server.port)
            await load.answers(100)
            let watcher = try await server.connect()
            #expect(try await watcher.ask("GET", "/readyz").status == 200)
            begin()
            server.signal(SIGTERM)
            while try await watcher.ask("GET", "/readyz").status == 200 {}
            let status = try await server.avoid(Requests.show).status
            // Existing clients stay until an answer announces that it is the last.
            load.leave()
            return (server, load, status)
        }
        #expect(status == 200)
        #expect(try await server.end() == 0)
        let outcome = try await load.end()
        #expect(outcome.failures.isEmpty)
    }

    @Test func `a socket that is handed from process to process: no request fails`() async throws {
        let held = try HeldSocket()
        // A client that is not scheduled for half of it loses its connection, like one that has been idle too long.
        let flags = ["--readiness-grace", "5"]
        var server = try await RunningServer.start(handing: held, flags: flags)
        let load = Load.posting(to: held.port)
        for _ in 0..<3 {
            await load.answers(100)
            let next = try await RunningServer.start(handing: held, flags: flags)
            server.signal(SIGTERM)
            #expect(try await server.end() == 0)
            server = next
        }
        await load.answers(100)
        let outcome = try await load.end()
        #expect(outcome.failures.isEmpty)
        withExtendedLifetime(server) {}
    }

    @Test func `certificates that are read again and again: no request and no handshake fails`() async throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let receiver = try DatagramReceiver(isAbstract: true)
        let server = try await RunningServer.start(
            environment: ["NOTIFY_SOCKET": receiver.name],
            flags: ["--tls-cert", paths.certificate, "--tls-key", paths.key])
        #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        let port = server.port
        let (body, head) = (Requests.show, "POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Length: ")
        let load = Load {
            let client = try TLSSocketClient(port: port, TLSClient())
            var asked = 0
            return {
                asked += 1
                // Then a new connection, for its handshake.
                return (try client.ask("\(head)\(body.utf8.count)\r\n\r\n\(body)").status, asked == 5)
            }
        }
        for round in 0..<20 {
            await load.answers(20)
            try TestCertificates.replace(paths.certificate, paths.key, with: round % 2 == 0 ? "server-next" : "server")
            server.signal(SIGHUP)
            #expect(try await onOwnThread { try receiver.next() }.hasPrefix("RELOADING=1\n"))
            #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        }
        let outcome = try await load.end()
        #expect(outcome.failures.isEmpty)
    }
}
