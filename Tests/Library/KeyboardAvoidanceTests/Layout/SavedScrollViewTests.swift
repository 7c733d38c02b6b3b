import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 11: offsets of the user, and our own.
///
/// Case C: 234 is answered to 0.
@Suite struct SavedScrollViewTests {
    /// Whether an event after the show is taken for the user's scrolling: then the hide leaves the offset.
    private func isUsers(
        _ offset: Double, _ kind: KeyboardEvent.Kind = .layoutDidChange, isTracking: Bool? = nil, x: Double = 0
    ) throws -> Bool {
        var state: SessionState? = try transition(from: nil, on: Phone.show()).state
        var event = kind == .layoutDidChange ? Phone.event(kind) : Phone.keyboardEvent(kind, height: 336)
        event.scrollView.contentOffset = .value(LayoutPoint(x: x, y: offset))
        if let isTracking { event.scrollView.isTracking = .value(isTracking) }
        _ = try apply(event, to: &state)
        return try #require(state?.saved).scrollView.isUserScrolled
    }

    @Test func `an offset on the way of an answer is not the user's, to half a point past either end`() throws {
        for offset in [-0.5, 0, 1, 117, 233, 234, 234.5] { #expect(try !isUsers(offset), "\(offset)") }
        for offset in [-0.51, -20, 234.51, 300] { #expect(try isUsers(offset), "\(offset)") }
    }

    @Test(arguments: [KeyboardEvent.Kind.keyboardDidShow, .keyboardDidChangeFrame])
    func `a did event ends the way, and both its ends stay ours`(kind: KeyboardEvent.Kind) throws {
        for offset in [-0.5, 0, 0.5, 233.5, 234, 234.5] { #expect(try !isUsers(offset, kind), "\(offset)") }
        for offset in [0.51, 117, 233.4] { #expect(try isUsers(offset, kind), "\(offset)") }
    }

    @Test func `the user's finger moves it wherever it is not the last answered one`() throws {
        for offset in [0, 117, 233.4, 234.6] { #expect(try isUsers(offset, isTracking: true), "\(offset)") }
        for offset in [233.5, 234, 234.5] { #expect(try !isUsers(offset, isTracking: true), "\(offset)") }
    }

    @Test func `an untracked offset is not the user's`() throws {
        for offset in [-500.0, 117, 900] {
            #expect(try !isUsers(offset, isTracking: false))
            #expect(try !isUsers(offset, .keyboardDidShow, isTracking: false))
        }
    }

    @Test func `a scroll view that is swiped sideways is where it was`() throws {
        #expect(try !isUsers(234, .keyboardDidShow, x: 375))
    }

    @Test func `many offsets at one height are one value`() throws {
        var state: SessionState? = try transition(from: nil, on: Phone.show()).state
        for page in 1...20 {
            var event = Phone.event(.layoutDidChange)
            event.scrollView.contentOffset = .value(LayoutPoint(x: 375 * Double(page), y: 234))
            _ = try apply(event, to: &state)
        }
        let history = try #require(state?.saved).scrollView.history
        #expect(history.older.contentOffsets.isEmpty)
        #expect(history.knows(offset: 0))
    }

    @Test func `the way ends for the scroll view that the user holds, and for no other`() throws {
        var show = Phone.show(frame: LayoutRect(y: 100, width: 375, height: 400))
        show.scrollView.id = .value("list")
        var form = show.scrollView
        form.id = .value("form")
        form.frame = .value(LayoutRect(width: 375, height: 812))
        form.contentSize = .value(LayoutSize(width: 375, height: 2_000))
        show.outerScrollViews = .value([form])
        var state: SessionState? = try transition(from: nil, on: show).state
        #expect(try #require(state?.saved).scrollView.lastMove != nil)
        var event = Phone.event(.layoutDidChange)
        form.contentOffset = .value(LayoutPoint(y: 30))
        form.contentInset = .absent
        form.isTracking = .value(true)
        event.outerScrollViews = .value([form])
        event.scrollView.contentOffset = .value(LayoutPoint(y: 60))
        _ = try apply(event, to: &state)
        let saved = try #require(state?.saved)
        #expect(!saved.scrollView.isUserScrolled)
        #expect(saved.outerScrollViews[0].isUserScrolled)
        #expect(state?.geometry.outerScrollViews[0].isTracking == nil, "it counts for its event alone")
    }

    @Test func `on a scroll view that is not known yet it says nothing`() throws {
        for isTracking in [true, false] {
            var show = Phone.show()
            show.scrollView.isTracking = .value(isTracking)
            let state = try transition(from: nil, on: show).state
            #expect(state.saved?.scrollView.isUserScrolled == false)
            #expect(state == (try transition(from: nil, on: Phone.show()).state))
        }
    }
}
