import Glibc
import Testing

@testable import keyboard_avoidance

/// The line on a terminal while a command works.
@Suite struct ProgressLineTests {
    /// The bytes that a terminal has got next.
    private static func read(_ terminal: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(terminal, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func `the line is there while the work lasts, and erased in the end`() throws {
        let user = posix_openpt(O_RDWR | O_NOCTTY)
        try #require(user >= 0 && grantpt(user) == 0 && unlockpt(user) == 0)
        let terminal = open(String(cString: try #require(ptsname(user))), O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { for descriptor in [terminal, user] { close(descriptor) } }
        // The work ends once the line is there.
        let line = ProgressLine.during("auditing", on: terminal, after: 0.01) { Self.read(user) }
        #expect(line == "\rauditing: 0 s")
        #expect(Self.read(user).hasSuffix("\r\u{1B}[K"))
    }

    @Test func `short work has none, and what is no terminal neither`() throws {
        let user = posix_openpt(O_RDWR | O_NOCTTY)
        defer { close(user) }
        #expect(ProgressLine.during("auditing", on: user, after: 600) { 7 } == 7)
        #expect(ProgressLine.during("auditing", on: nil, after: 0) { 7 } == 7)
        var places = [pollfd(fd: user, events: Int16(POLLIN), revents: 0)]
        #expect(poll(&places, 1, 0) <= 0 || places[0].revents & Int16(POLLIN) == 0)
    }
}
