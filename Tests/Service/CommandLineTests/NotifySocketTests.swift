import Glibc
import TestSupport
import Testing
import keyboard_avoidance

/// The messages to a service manager, over real sockets.
@Suite struct NotifySocketTests {
    @Test(
        arguments: [
            (.ready, "READY=1"), (.stopping, "STOPPING=1"), (.reloading(at: 12), "RELOADING=1\nMONOTONIC_USEC=12"),
        ] as [(NotifySocket.ServiceState, String)],
        [false, true])
    func `a state is one datagram, to a path or to an abstract name`(
        _ state: (NotifySocket.ServiceState, String), _ isAbstract: Bool
    ) throws {
        let receiver = try DatagramReceiver(isAbstract: isAbstract)
        let socket = try #require(NotifySocket(["NOTIFY_SOCKET": receiver.name]))
        try socket.send(state.0)
        #expect(try receiver.next() == state.1)
    }

    @Test(arguments: [[:], ["NOTIFY_SOCKET": ""]] as [[String: String]])
    func `without NOTIFY_SOCKET nobody is told`(_ environment: [String: String]) {
        #expect(NotifySocket(environment) == nil)
    }

    @Test(arguments: [
        ("/nowhere/notify", "No such file or directory"), ("@keyboard-avoidance-nobody", "Connection refused"),
        ("notify", "it is no path and no abstract name"), ("@", "it is no path and no abstract name"),
        ("vsock:2:1", "it is no path and no abstract name"),
        ("/" + String(repeating: "a", count: 108), "it is no path and no abstract name"),
    ])
    func `an unreachable socket is named with the reason`(_ name: String, _ reason: String) throws {
        let socket = try #require(NotifySocket(["NOTIFY_SOCKET": name]))
        let failure = #expect(throws: NotifySocket.Failure.self) { try socket.send(.ready) }
        #expect(failure?.description == "NOTIFY_SOCKET \(name) cannot be told: \(reason)")
    }

    @Test func `a receiver that takes nothing holds the process up for a second at most`() throws {
        let receiver = try DatagramReceiver(isAbstract: true)
        let socket = try #require(NotifySocket(["NOTIFY_SOCKET": receiver.name]))
        let failure = #expect(throws: NotifySocket.Failure.self) { while true { try socket.send(.ready) } }
        #expect(failure?.description.contains("Resource temporarily unavailable") == true)
    }
}
