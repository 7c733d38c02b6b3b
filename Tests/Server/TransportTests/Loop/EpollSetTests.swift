import Glibc
import TestSupport
import Testing

@testable import Transport

/// The events that an epoll set gives.
@Suite struct EpollSetTests {
    /// The time within which an expected event must come, in milliseconds.
    private let patience: CInt = 10_000

    @Test func `a socket is reported by its token as long as it is ready`() throws {
        let set = try EpollSet()
        let (near, far) = socketPair()
        try set.add(near, token: .max, for: .readable)
        #expect(set.wait(milliseconds: 0) == 0)
        write(far, "x", 1)
        for _ in 0..<3 {
            // Not read meanwhile, so it is reported again.
            #expect(set.wait(milliseconds: patience) == 1)
            let (token, events) = set[0]
            #expect(token == .max)
            #expect(events == .readable)
        }
        close(near)
        close(far)
    }

    @Test func `the awaited events can change`() throws {
        let set = try EpollSet()
        let (near, far) = socketPair()
        try set.add(near, token: 7, for: .writable)
        #expect(set.wait(milliseconds: patience) == 1)
        #expect(set[0].events == .writable)
        try set.change(near, token: 7, to: .readable)
        #expect(set.wait(milliseconds: 0) == 0)
        write(far, "x", 1)
        #expect(set.wait(milliseconds: patience) == 1)
        #expect(set[0].events == .readable)
        close(near)
        close(far)
    }

    @Test func `a hang-up is reported to one who waits for nothing`() throws {
        let set = try EpollSet()
        let (near, far) = socketPair()
        try set.add(near, token: 1, for: [])
        close(far)
        #expect(set.wait(milliseconds: patience) == 1)
        #expect(set[0].events == .hangup)
        close(near)
    }

    @Test func `a socket that another process holds open is reported until it is removed`() throws {
        let set = try EpollSet()
        let (near, far) = socketPair()
        let held = dup(near)
        try set.add(near, token: 1, for: .writable)
        set.remove(near)
        close(near)
        #expect(set.wait(milliseconds: 0) == 0)
        close(held)
        close(far)
    }

    @Test func `a descriptor is watched once, and one that is not watched cannot change`() throws {
        let set = try EpollSet()
        let (near, far) = socketPair()
        try set.add(near, token: 1, for: .readable)
        var errors: [SystemError] = []
        do throws(SystemError) { try set.add(near, token: 2, for: .readable) } catch { errors.append(error) }
        do throws(SystemError) { try set.change(far, token: 3, to: .readable) } catch { errors.append(error) }
        #expect(errors == [SystemError(rawValue: EEXIST), SystemError(rawValue: ENOENT)])
        close(near)
        close(far)
    }
}
