import Testing

@testable import Transport

/// A forced error affects only the given call on the given descriptor.
@Suite struct ForcedErrorsTests {
    /// The error of a call that would succeed; no descriptors have these numbers.
    private func call(_ call: SystemCall, on descriptor: CInt) -> SystemError? {
        do throws(SystemError) {
            _ = try systemCall(call, on: descriptor) { 0 }
            return nil
        } catch {
            return error
        }
    }

    @Test func `errors happen in their order, one a call, and then the call is made`() {
        ForcedErrors.force([.connectionReset, .brokenPipe], for: .receive, on: -1_001)
        #expect(ForcedErrors.remaining(.receive, on: -1_001) == 2)
        #expect(call(.receive, on: -1_001) == .connectionReset)
        #expect(ForcedErrors.remaining(.receive, on: -1_001) == 1)
        #expect(call(.receive, on: -1_001) == .brokenPipe)
        #expect(call(.receive, on: -1_001) == nil)
        #expect(ForcedErrors.remaining(.receive, on: -1_001) == 0)
    }

    @Test func `an error waits for its own call on its own descriptor`() {
        ForcedErrors.force([.connectionReset], for: .receive, on: -1_002)
        #expect(call(.send, on: -1_002) == nil)
        #expect(call(.receive, on: -1_003) == nil)
        #expect(call(.receive, on: -1_002) == .connectionReset)
    }

    @Test func `errors forced later come after those that wait`() {
        ForcedErrors.force([.brokenPipe], for: .send, on: -1_004)
        ForcedErrors.force([.connectionReset], for: .send, on: -1_004)
        #expect([call(.send, on: -1_004), call(.send, on: -1_004)] == [.brokenPipe, .connectionReset])
    }

    @Test func `an interrupted call is made again`() {
        ForcedErrors.force([.interrupted, .interrupted], for: .receive, on: -1_005)
        #expect(call(.receive, on: -1_005) == nil)
        #expect(ForcedErrors.remaining(.receive, on: -1_005) == 0)
    }
}
