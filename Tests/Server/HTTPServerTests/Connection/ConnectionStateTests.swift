import Testing
import Transport

@testable import HTTPServer

/// The states of a connection, with the test's own clock.
@Suite struct ConnectionStateTests {
    private let start = Instant(nanoseconds: 5_000_000_000)
    private func state(_ timeouts: Timeouts = Timeouts()) -> ConnectionState {
        ConnectionState(now: start, spans: Timeouts.Spans(timeouts))
    }
    private func after(_ seconds: UInt64) -> Instant { start + .milliseconds(seconds * 1000) }

    @Test func `a new connection waits for its first request and is then closed`() {
        var state = state()
        #expect(state.deadline == after(60))
        #expect(state.wantsInput == true)
        #expect(state.deadlinePassed() == .close)
    }

    @Test func `the time of a header runs from its first byte and is not prolonged`() {
        var state = state()
        state.waitForHead(now: after(50))
        state.waitForHead(now: after(55))
        #expect(state.deadline == after(60))
        #expect(state.deadlinePassed() == .refuse(.headerTimeout))
    }

    @Test func `the time of a body runs from the end of the head and is not prolonged`() {
        var state = state()
        state.waitForHead(now: after(1))
        state.waitForBody(now: after(9), received: 0)
        state.waitForBody(now: after(30), received: 1_000_000)
        #expect(state.deadline == after(39))
        #expect(state.deadlinePassed() == .refuse(.bodyTimeout))
    }

    @Test func `the time of a body is shorter if it comes too slowly`() {
        var state = state()
        state.waitForBody(now: after(2), received: 0)
        #expect(state.deadline == after(12))
        state.waitForBody(now: after(11), received: 2_000)
        #expect(state.deadline == after(16))
        #expect(state.deadlinePassed() == .refuse(.bodyTimeout))
        var timeouts = Timeouts()
        timeouts.bodyRate = 0
        state = self.state(timeouts)
        state.waitForBody(now: after(2), received: 0)
        #expect(state.deadline == after(32))
    }

    @Test func `a body that is dropped has the times of any body, and then the connection ends`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        state.waitForDroppedBody(now: after(2), received: 0)
        #expect(state.phase == .droppingBody)
        #expect(state.deadline == after(12))
        state.waitForDroppedBody(now: after(11), received: 2_000)
        #expect(state.deadline == after(16))
        #expect(state.wantsInput == true)
        #expect(state.takesRequests == true)
        #expect(state.deadlinePassed() == .close)
        #expect(state.inputEnded(isMidRequest: false) == .close)
    }

    @Test func `a body that is dropped when a drain begins ends by lingering`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        state.waitForDroppedBody(now: after(2), received: 0)
        #expect(state.sentAll(isMidRequest: false, now: after(2)) == .proceed)
        state.drain()
        #expect(state.sentAll(isMidRequest: false, now: after(3)) == .finishWriting)
        #expect(state.phase == .lingering)
    }

    @Test func `an unfinished body is refused, and a client that does not read closed, when memory runs out`() {
        var state = state()
        #expect(state.giveWay() == .proceed)
        state.waitForBody(now: after(1), received: 20_000)
        #expect(state.giveWay() == .refuse(.bodyGaveWay))
        state.stalled(now: after(2))
        #expect(state.giveWay() == .close)
    }

    @Test func `each request has a time for its own header`() {
        var state = state()
        state.waitForHead(now: after(1))
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == false)
        state.waitForHead(now: after(8))
        #expect(state.deadline == after(18))
    }

    @Test func `a connection that is kept alive waits for the next request`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == false)
        state.waitForRequest(now: after(7))
        #expect(state.sentAll(isMidRequest: false, now: after(7)) == .proceed)
        #expect(state.phase == .idle)
        #expect(state.deadline == after(67))
    }

    @Test func `the connection of a client that is done ends at once`() {
        var state = state()
        state.requestArrived(keepsAlive: false, limits: Limits())
        #expect(state.isEnding == true)
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .closeUnlessUnreadInput)
        // If there is input after all, the connection lingers.
        #expect(state.phase == .lingering)
        #expect(state.deadline == after(3))
    }

    @Test func `a client that says it is done and goes on is waited for`() {
        var state = state()
        state.requestArrived(keepsAlive: false, limits: Limits())
        #expect(state.isEnding == true)
        state.inputGoesOn()
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .finishWriting)
    }

    @Test func `the last answer is followed by lingering`() {
        var state = state()
        var limits = Limits()
        limits.requestsPerConnection = 1
        state.requestArrived(keepsAlive: true, limits: limits)
        #expect(state.isEnding == true)
        #expect(state.takesRequests == false)
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .finishWriting)
        #expect(state.phase == .lingering)
        #expect(state.deadline == after(3))
        #expect(state.wantsInput == true)
        #expect(state.inputEnded(isMidRequest: false) == .close)
    }

    @Test func `lingering ends at its time and at its size`() {
        var state = state()
        state.end()
        #expect(state.sentAll(isMidRequest: false, now: after(0)) == .finishWriting)
        #expect(state.droppedInput(256 * 1024, limits: Limits()) == .proceed)
        #expect(state.droppedInput(1, limits: Limits()) == .close)
        #expect(state.deadlinePassed() == .close)
    }

    @Test func `the requests of a connection are limited`() {
        var state = state()
        var limits = Limits()
        limits.requestsPerConnection = 2
        state.requestArrived(keepsAlive: true, limits: limits)
        #expect(state.isEnding == false)
        state.requestArrived(keepsAlive: true, limits: limits)
        #expect(state.isEnding == true)
    }

    @Test func `a stalled write stops reading and has a deadline of its own`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == false)
        state.stalled(now: after(2))
        #expect(state.wantsInput == false)
        #expect(state.takesRequests == false)
        #expect(state.deadline == after(12))
        #expect(state.deadlinePassed() == .close)
        #expect(state.sentAll(isMidRequest: true, now: after(5)) == .proceed)
        #expect(state.takesRequests == true)
    }

    @Test func `progress of a stalled write prolongs it`() {
        var state = state()
        state.stalled(now: after(2))
        state.stalled(now: after(9))
        #expect(state.deadline == after(19))
    }

    @Test func `a deferred answer has no deadline and stops reading`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == false)
        state.answerDeferred()
        #expect(state.deadline == .never)
        #expect(state.wantsInput == false)
        #expect(state.takesRequests == false)
        #expect(state.deadlinePassed() == .proceed)
        state.answerArrived()
        #expect(state.takesRequests == true)
    }

    @Test func `a deferred answer survives the end of the input`() {
        var state = state()
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == false)
        state.answerDeferred()
        #expect(state.inputEnded(isMidRequest: false) == .proceed)
        state.answerArrived()
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .close)
    }

    @Test func `an incomplete request at the end of the input is refused`() {
        var state = state()
        state.waitForBody(now: after(1), received: 0)
        #expect(state.inputEnded(isMidRequest: true) == .refuse(.endedEarly))
        state.end()
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .close)
    }

    @Test func `the end of the input between requests closes`() {
        var state = state()
        #expect(state.inputEnded(isMidRequest: false) == .close)
    }

    @Test func `draining closes an idle connection`() {
        var state = state()
        state.drain()
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .close)
    }

    @Test func `draining lets a request under way be the last`() {
        var state = state()
        state.waitForBody(now: after(1), received: 0)
        state.drain()
        #expect(state.sentAll(isMidRequest: true, now: after(1)) == .proceed)
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == true)
        #expect(state.sentAll(isMidRequest: false, now: after(2)) == .finishWriting)
    }

    @Test func `a connection that closes after its answer stays open until then`() {
        var state = state()
        state.closeAfterAnswer()
        #expect(state.sentAll(isMidRequest: false, now: after(1)) == .proceed)
        #expect(state.wantsInput == true)
        state.requestArrived(keepsAlive: true, limits: Limits())
        #expect(state.isEnding == true)
        #expect(state.sentAll(isMidRequest: false, now: after(2)) == .finishWriting)
    }

    @Test func `a closed connection wants nothing`() {
        var state = state()
        state.closed()
        #expect(state.wantsInput == false)
        #expect(state.takesRequests == false)
        #expect(state.deadline == .never)
    }
}
