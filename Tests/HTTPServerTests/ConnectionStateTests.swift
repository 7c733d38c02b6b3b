import Testing
import Transport

@testable import HTTPServer

/// The states of a connection, with the test's own clock.
@Suite struct ConnectionStateTests {
    private let spans = TimeSpans(Timeouts())
    private let start = Instant(nanoseconds: 5_000_000_000)
    private func state() -> ConnectionState { ConnectionState(now: start, spans) }
    private func after(_ seconds: UInt64) -> Instant { start + .milliseconds(seconds * 1000) }

    @Test func newConnectionWaitsForItsFirstRequestAndIsThenClosed() {
        var state = state()
        #expect(state.deadline == after(60))
        #expect(state.wantsInput)
        #expect(state.deadlinePassed() == .close)
    }

    @Test func headerTimeRunsFromTheFirstByteAndIsNotProlonged() {
        var state = state()
        state.waitForHead(now: after(50), spans)
        state.waitForHead(now: after(55), spans)
        #expect(state.deadline == after(60))
        #expect(state.deadlinePassed() == .refuse(.headerTimeout))
    }

    @Test func bodyTimeRunsFromTheEndOfTheHeadAndIsNotProlonged() {
        var state = state()
        state.waitForHead(now: after(1), spans)
        state.waitForBody(now: after(9), spans, received: 0)
        state.waitForBody(now: after(30), spans, received: 1_000_000)
        #expect(state.deadline == after(39))
        #expect(state.deadlinePassed() == .refuse(.bodyTimeout))
    }

    @Test func bodyTimeIsShorterForABodyThatComesTooSlowly() {
        var state = state()
        state.waitForBody(now: after(2), spans, received: 0)
        #expect(state.deadline == after(12))
        state.waitForBody(now: after(11), spans, received: 2_000)
        #expect(state.deadline == after(16))
        #expect(state.deadlinePassed() == .refuse(.bodyTimeout))
        var timeouts = Timeouts()
        timeouts.bodyRate = 0
        state.waitForBody(now: after(11), TimeSpans(timeouts), received: 0)
        #expect(state.deadline == after(32))
    }

    @Test func eachRequestHasItsOwnHeaderTime() {
        var state = state()
        state.waitForHead(now: after(1), spans)
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == true)
        state.waitForHead(now: after(8), spans)
        #expect(state.deadline == after(18))
    }

    @Test func keepAliveWaitsForTheNextRequest() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == true)
        state.waitForRequest(now: after(7), spans)
        #expect(state.sentAll(isMidRequest: false, now: after(7), spans) == .proceed)
        #expect(state.phase == .idle)
        #expect(state.deadline == after(67))
    }

    @Test func connectionOfAClientThatIsDoneEndsAtOnce() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: false, limits: Limits()) == false)
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .closeUnlessUnreadInput)
        // Should there be input after all, the connection lingers.
        #expect(state.phase == .lingering)
        #expect(state.deadline == after(3))
    }

    @Test func clientThatSaysItIsDoneAndGoesOnIsWaitedFor() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: false, limits: Limits()) == false)
        state.inputGoesOn()
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .finishWriting)
    }

    @Test func lastAnswerIsFollowedByLingering() {
        var state = state()
        var limits = Limits()
        limits.requestsPerConnection = 1
        #expect(state.requestArrived(keepsAlive: true, limits: limits) == false)
        #expect(!state.takesRequests)
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .finishWriting)
        #expect(state.phase == .lingering)
        #expect(state.deadline == after(3))
        #expect(state.wantsInput)
        #expect(state.inputEnded(isMidRequest: false) == .close)
    }

    @Test func lingeringEndsAtItsTimeAndAtItsSize() {
        var state = state()
        state.end()
        #expect(state.sentAll(isMidRequest: false, now: after(0), spans) == .finishWriting)
        #expect(state.droppedInput(256 * 1024, limits: Limits()) == true)
        #expect(state.droppedInput(1, limits: Limits()) == false)
        #expect(state.deadlinePassed() == .close)
    }

    @Test func requestsOfAConnectionAreLimited() {
        var state = state()
        var limits = Limits()
        limits.requestsPerConnection = 2
        #expect(state.requestArrived(keepsAlive: true, limits: limits) == true)
        #expect(state.requestArrived(keepsAlive: true, limits: limits) == false)
    }

    @Test func stalledWriteStopsReadingAndHasItsOwnDeadline() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == true)
        state.stalled(now: after(2), spans)
        #expect(!state.wantsInput)
        #expect(!state.takesRequests)
        #expect(state.deadline == after(12))
        #expect(state.deadlinePassed() == .close)
        #expect(state.sentAll(isMidRequest: true, now: after(5), spans) == .proceed)
        #expect(state.takesRequests)
    }

    @Test func progressOfAStalledWriteProlongsIt() {
        var state = state()
        state.stalled(now: after(2), spans)
        state.stalled(now: after(9), spans)
        #expect(state.deadline == after(19))
    }

    @Test func deferredAnswerHasNoDeadlineAndStopsReading() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == true)
        state.answerDeferred()
        #expect(state.deadline == .never)
        #expect(!state.wantsInput)
        #expect(!state.takesRequests)
        #expect(state.deadlinePassed() == .proceed)
        state.answerArrived()
        #expect(state.takesRequests)
    }

    @Test func deferredAnswerSurvivesEndOfInput() {
        var state = state()
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == true)
        state.answerDeferred()
        #expect(state.inputEnded(isMidRequest: false) == .proceed)
        state.answerArrived()
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func incompleteRequestAtTheEndOfInputIsRefused() {
        var state = state()
        state.waitForBody(now: after(1), spans, received: 0)
        #expect(state.inputEnded(isMidRequest: true) == .refuse(.endedEarly))
        state.end()
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func endOfInputBetweenRequestsCloses() {
        var state = state()
        #expect(state.inputEnded(isMidRequest: false) == .close)
    }

    @Test func drainingClosesAnIdleConnection() {
        var state = state()
        state.drain()
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func drainingLetsARequestUnderWayBeTheLast() {
        var state = state()
        state.waitForBody(now: after(1), spans, received: 0)
        state.drain()
        #expect(state.sentAll(isMidRequest: true, now: after(1), spans) == .proceed)
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == false)
        #expect(state.sentAll(isMidRequest: false, now: after(2), spans) == .finishWriting)
    }

    @Test func connectionThatClosesAfterItsAnswerStaysOpenUntilThen() {
        var state = state()
        state.closeAfterAnswer()
        #expect(state.sentAll(isMidRequest: false, now: after(1), spans) == .proceed)
        #expect(state.wantsInput)
        #expect(state.requestArrived(keepsAlive: true, limits: Limits()) == false)
        #expect(state.sentAll(isMidRequest: false, now: after(2), spans) == .finishWriting)
    }

    @Test func closedConnectionWantsNothing() {
        var state = state()
        state.closed()
        #expect(!state.wantsInput)
        #expect(!state.takesRequests)
        #expect(state.deadline == .never)
    }
}
