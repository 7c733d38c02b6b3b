import ArgumentParser
import CSystem
import Glibc
import Service
import Synchronization
import Transport

/// `mcp`: the tools of agents on standard input and output, without a server.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answers agents on standard input and output; no server is needed.",
        discussion: """
            Speaks the Model Context Protocol, a message a line. An agent starts it; a
            server has the same tools at POST /mcp.

            Exit: 0 at the end of input, after SIGTERM or SIGINT, and once nobody reads;
            3 standard input or output fails; 64 usage.
            """
    )

    func run() throws {
        if isatty(STDIN_FILENO) != 0 {
            StandardStreams.say(
                "speaks MCP on standard input; add it to an agent: claude mcp add keyboard-avoidance --"
                    + " keyboard-avoidance mcp")
        }
        signal(SIGPIPE, SIG_IGN)
        // Blocked, but for the time in which it waits: the message in hand is answered.
        ProcessSignals.hold(ProcessSignals.ending)
        for number in ProcessSignals.ending { signal(number) { _ in hasEnded.store(true, ordering: .relaxed) } }
        var messages = MessageLines()
        do throws(SystemError) {
            while let bytes = try Self.read() {
                messages.take(bytes)
                while let answer = messages.next() {
                    try StandardStreams.print(answer)
                    if ProcessSignals.arePending(ProcessSignals.ending) { return }
                }
                if bytes.isEmpty { return try StandardStreams.print(messages.finish()) }
            }
        } catch {
            if error.rawValue == EPIPE { return }
            StandardStreams.say("error: standard input or output fails: \(error.reason)")
            throw ExitCode(3)
        }
    }

    /// The next bytes of standard input; empty at its end, nil after a signal and once nobody reads the output.
    private static func read() throws(SystemError) -> [UInt8]? {
        var places = [(STDIN_FILENO, POLLIN), (STDOUT_FILENO, 0)].map { pollfd(fd: $0, events: Int16($1), revents: 0) }
        while true {
            let count = csystem_poll(&places, places.count)
            if hasEnded.load(ordering: .relaxed) || places[1].revents & Int16(POLLERR) != 0 { return nil }
            guard count > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let length = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
            if length >= 0 { return Array(bytes.prefix(length)) }
            guard [EINTR, EAGAIN].contains(errno) else { throw SystemError(rawValue: errno) }
        }
    }
}

/// Whether a signal has come.
private let hasEnded = Atomic<Bool>(false)
