import Testing
import Transport

@testable import HTTPServer

/// The course of connections, with a clock of the test's own.
@Suite struct ConnectionLifeTests {
    private let spans = TimeSpans(Timeouts())
    private let start = Instant(nanoseconds: 5_000_000_000)
    private func life() -> ConnectionLife { ConnectionLife(now: start, spans) }
    private func after(_ seconds: UInt64) -> Instant { start + .milliseconds(seconds * 1000) }

    @Test func newConnectionWaitsForItsFirstRequestAndIsThenClosed() {
        var life = life()
        #expect(life.deadline == after(60))
        #expect(life.wantsInput)
        #expect(life.deadlinePassed() == .close)
    }

    @Test func headerTimeRunsFromTheFirstByteAndIsNotProlonged() {
        var life = life()
        life.waitForHead(now: after(50), spans)
        life.waitForHead(now: after(55), spans)
        #expect(life.deadline == after(60))
        #expect(life.deadlinePassed() == .refuse(.headerTimeout))
    }

    @Test func bodyTimeRunsFromTheEndOfTheHeadAndIsNotProlonged() {
        var life = life()
        life.waitForHead(now: after(1), spans)
        life.waitForBody(now: after(9), spans, received: 0)
        life.waitForBody(now: after(30), spans, received: 1_000_000)
        #expect(life.deadline == after(39))
        #expect(life.deadlinePassed() == .refuse(.bodyTimeout))
    }

    @Test func bodyTimeIsShorterForABodyThatComesTooSlowly() {
        var life = life()
        life.waitForBody(now: after(2), spans, received: 0)
        #expect(life.deadline == after(12))
        life.waitForBody(now: after(11), spans, received: 2_000)
        #expect(life.deadline == after(16))
        #expect(life.deadlinePassed() == .refuse(.bodyTimeout))
        var timeouts = Timeouts()
        timeouts.bodyRate = 0
        life.waitForBody(now: after(11), TimeSpans(timeouts), received: 0)
        #expect(life.deadline == after(32))
    }

    @Test func eachRequestHasItsOwnHeaderTime() {
        var life = life()
        life.waitForHead(now: after(1), spans)
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == true)
        life.waitForHead(now: after(8), spans)
        #expect(life.deadline == after(18))
    }

    @Test func keepAliveWaitsForTheNextRequest() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == true)
        life.waitForRequest(now: after(7), spans)
        #expect(life.sentAll(isMidRequest: false, now: after(7), spans) == .carryOn)
        #expect(life.phase == .idle)
        #expect(life.deadline == after(67))
    }

    @Test func connectionOfAClientThatIsDoneEndsAtOnce() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: false, limits: Limits()) == false)
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .closeUnlessInputWaits)
        // Should there be input after all, the connection lingers.
        #expect(life.phase == .lingering)
        #expect(life.deadline == after(3))
    }

    @Test func clientThatSaysItIsDoneAndGoesOnIsWaitedFor() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: false, limits: Limits()) == false)
        life.inputGoesOn()
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .finishWriting)
    }

    @Test func lastAnswerIsFollowedByLingering() {
        var life = life()
        var limits = Limits()
        limits.requestsPerConnection = 1
        #expect(life.requestArrived(keepsAlive: true, limits: limits) == false)
        #expect(!life.takesRequests)
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .finishWriting)
        #expect(life.phase == .lingering)
        #expect(life.deadline == after(3))
        #expect(life.wantsInput)
        #expect(life.inputEnded(isMidRequest: false) == .close)
    }

    @Test func lingeringEndsAtItsTimeAndAtItsSize() {
        var life = life()
        life.end()
        #expect(life.sentAll(isMidRequest: false, now: after(0), spans) == .finishWriting)
        #expect(life.droppedInput(256 * 1024, limits: Limits()) == true)
        #expect(life.droppedInput(1, limits: Limits()) == false)
        #expect(life.deadlinePassed() == .close)
    }

    @Test func requestsOfAConnectionAreLimited() {
        var life = life()
        var limits = Limits()
        limits.requestsPerConnection = 2
        #expect(life.requestArrived(keepsAlive: true, limits: limits) == true)
        #expect(life.requestArrived(keepsAlive: true, limits: limits) == false)
    }

    @Test func stalledWriteStopsReadingAndHasItsOwnDeadline() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == true)
        life.stalled(now: after(2), spans)
        #expect(!life.wantsInput)
        #expect(!life.takesRequests)
        #expect(life.deadline == after(12))
        #expect(life.deadlinePassed() == .close)
        #expect(life.sentAll(isMidRequest: true, now: after(5), spans) == .carryOn)
        #expect(life.takesRequests)
    }

    @Test func progressOfAStalledWriteProlongsIt() {
        var life = life()
        life.stalled(now: after(2), spans)
        life.stalled(now: after(9), spans)
        #expect(life.deadline == after(19))
    }

    @Test func deferredAnswerHasNoDeadlineAndStopsReading() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == true)
        life.answerDeferred()
        #expect(life.deadline == .never)
        #expect(!life.wantsInput)
        #expect(!life.takesRequests)
        #expect(life.deadlinePassed() == .carryOn)
        life.answerArrived()
        #expect(life.takesRequests)
    }

    @Test func deferredAnswerSurvivesEndOfInput() {
        var life = life()
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == true)
        life.answerDeferred()
        #expect(life.inputEnded(isMidRequest: false) == .carryOn)
        life.answerArrived()
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func incompleteRequestAtTheEndOfInputIsRefused() {
        var life = life()
        life.waitForBody(now: after(1), spans, received: 0)
        #expect(life.inputEnded(isMidRequest: true) == .refuse(.endedEarly))
        life.end()
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func endOfInputBetweenRequestsCloses() {
        var life = life()
        #expect(life.inputEnded(isMidRequest: false) == .close)
    }

    @Test func drainingClosesAnIdleConnection() {
        var life = life()
        life.drain()
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .close)
    }

    @Test func drainingLetsARequestUnderWayBeTheLast() {
        var life = life()
        life.waitForBody(now: after(1), spans, received: 0)
        life.drain()
        #expect(life.sentAll(isMidRequest: true, now: after(1), spans) == .carryOn)
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == false)
        #expect(life.sentAll(isMidRequest: false, now: after(2), spans) == .finishWriting)
    }

    @Test func connectionThatClosesAfterItsAnswerStaysOpenUntilThen() {
        var life = life()
        life.closeAfterAnswer()
        #expect(life.sentAll(isMidRequest: false, now: after(1), spans) == .carryOn)
        #expect(life.wantsInput)
        #expect(life.requestArrived(keepsAlive: true, limits: Limits()) == false)
        #expect(life.sentAll(isMidRequest: false, now: after(2), spans) == .finishWriting)
    }

    @Test func closedConnectionWantsNothing() {
        var life = life()
        life.closed()
        #expect(!life.wantsInput)
        #expect(!life.takesRequests)
        #expect(life.deadline == .never)
    }
}
