import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Files that are reloaded, and one that blocks its reader.
@Suite struct ReloadedFileTests {
    private struct Failure: Error, CustomStringConvertible {
        let description = "it has no token in it."
    }

    /// The content in use, and a reader that waits until it is released.
    private final class Content: Sendable {
        let inUse = Mutex("old")
        private let release = DispatchSemaphore(value: 0)

        func waits() -> @Sendable () -> Void {
            _ = release.wait(timeout: .now() + .seconds(Patience.seconds))
            return { [self] in inUse.withLock { $0 = "new" } }
        }

        func letGo() { release.signal() }
    }

    @Test func `a file that was read is taken, an unusable one changes nothing`() {
        let content = Content()
        content.letGo()
        let files = [
            ReloadedFile("the certificate", isPlural: false, note: "; new connections get it") { content.waits() },
            ReloadedFile("the tokens", isPlural: true) { throw Failure() },
        ]
        #expect(
            ReloadedFile.Reload.outcomes(of: files) == [
                .taken("the certificate was read again; new connections get it"),
                .kept("the tokens stay as they were: it has no token in it."),
            ])
        #expect(content.inUse.withLock { $0 } == "new")
    }

    @Test func `a file that blocks holds up nobody for longer than its limit, and is not taken late`() async throws {
        let content = Content()
        let file = ReloadedFile("the tokens", isPlural: true, limit: 0.001) { content.waits() }
        let other = ReloadedFile("the password", isPlural: false) { {} }
        #expect(
            ReloadedFile.Reload.outcomes(of: [file, other]) == [
                .kept("the tokens stay as they were: reading has not ended within 0.001 s"),
                .taken("the password was read again"),
            ])
        // One reader waits, without a second one beside it.
        #expect(
            ReloadedFile.Reload.outcomes(of: [file]) == [
                .kept("the tokens stay as they were: an earlier attempt to read has not ended yet")
            ])
        content.letGo()
        var outcomes = ReloadedFile.Reload.outcomes(of: [file])
        while outcomes == [.kept("the tokens stay as they were: an earlier attempt to read has not ended yet")] {
            await Task.yield()
            outcomes = ReloadedFile.Reload.outcomes(of: [file])
        }
        #expect(content.inUse.withLock { $0 } == "old")
        content.letGo()
    }
}
