import Glibc
import Testing

@testable import keyboard_avoidance

/// The line on a terminal while a command works.
@Suite struct ProgressLineTests {
    /// A terminal, and the descriptor from which its user reads.
    private struct Terminal: ~Copyable {
        let user, terminal: CInt

        init() {
            var (isLocked, number) = (CInt(0), CUnsignedInt(0))
            user = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            // TIOCSPTLCK and TIOCGPTN, which are no constants in Swift.
            _ = (ioctl(user, 0x4004_5431, &isLocked), ioctl(user, 0x8004_5430, &number))
            terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        }

        deinit { for descriptor in [user, terminal] { close(descriptor) } }

        /// The text that the terminal shows next.
        func read() -> String {
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = Glibc.read(user, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    @Test func `the line is there while the work lasts, and erased in the end`() {
        let terminal = Terminal()
        #expect(terminal.terminal >= 0)
        // The work ends once the line is there.
        var line = ""
        ProgressLine.during("auditing", on: terminal.terminal, after: 0.01) { line = terminal.read() }
        #expect(line == "\rauditing: 0 s")
        #expect(terminal.read().hasSuffix("\r             \r"))
    }

    @Test func `short work has none, and what is no terminal neither`() {
        let terminal = Terminal()
        #expect(ProgressLine.during("auditing", on: terminal.terminal, after: 600) { 7 } == 7)
        #expect(ProgressLine.during("auditing", on: nil, after: 0) { 7 } == 7)
        var place = pollfd(fd: terminal.user, events: Int16(POLLIN), revents: 0)
        #expect(poll(&place, 1, 0) == 0)
    }
}
