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
            Speaks the Model Context Protocol, one message a line: avoid_keyboard,
            audit_form, replay_events and find_devices. An agent starts it; a server has
            the same tools at POST /mcp.

            Exit: 0 the input has ended, the reader has gone, or SIGTERM or SIGINT came; 3
            the input cannot be read; 64 usage.
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
        ProcessSignals.hold(Self.ending)
        for number in Self.ending { signal(number) { _ in hasEnded.store(true, ordering: .relaxed) } }
        var messages = MessageLines()
        while let bytes = try Self.read() {
            messages.take(bytes)
            while let answer = messages.next() {
                guard try Self.write(answer), !ProcessSignals.arePending(Self.ending) else { return }
            }
            guard !bytes.isEmpty else {
                _ = try Self.write(messages.finish())
                return
            }
        }
    }

    private static let ending = [SIGTERM, SIGINT]

    /// The next bytes of standard input; empty at its end, nil after a signal and once nobody reads the output.
    private static func read() throws(ExitCode) -> [UInt8]? {
        var places = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        while true {
            let count = csystem_poll(&places, 2)
            if hasEnded.load(ordering: .relaxed) || count > 0 && places[1].revents & Int16(POLLERR) != 0 { return nil }
            guard count > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let length = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
            if length >= 0 { return Array(bytes.prefix(length)) }
            guard [EINTR, EAGAIN].contains(errno) else {
                StandardStreams.say("error: standard input cannot be read: \(SystemError(rawValue: errno).reason)")
                throw ExitCode(3)
            }
        }
    }

    /// Writes an answer; false if nobody reads it.
    private static func write(_ answer: [UInt8]) throws(ExitCode) -> Bool {
        do throws(SystemError) {
            try StandardStreams.print(answer)
            return true
        } catch {
            if error.rawValue == EPIPE { return false }
            StandardStreams.say("error: standard output cannot be written: \(error.reason)")
            throw ExitCode(3)
        }
    }
}

/// Whether a signal has come.
private let hasEnded = Atomic<Bool>(false)
