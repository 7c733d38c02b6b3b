@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// The two forms on which every library and platform is shown, and the answers that its table has.
enum PeerForm {
    /// The values of one answer.
    struct Row: Sendable {
        var inset = 0.0
        var indicator = 0.0
        /// Nil where the system has it.
        var offset: Double?
        var translation: Double?
        /// The height of the frame.
        var height: Double?
        var covered: Double? = 0
        /// The insets, the offset and the height after the hide.
        var hiddenInset = 0.0
        var hiddenOffset: Double?
        var hiddenHeight: Double?
    }

    /// A screen of 375 by 812 without a safe area, content of 1,200, a field from 656 to 700.
    static let c: Event = {
        var event = Event()
        event.screen = .value(Screen(width: 375, height: 812))
        event.scrollView.frame = .value(LayoutRect(width: 375, height: 812))
        event.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        event.scrollView.contentInsetAdjustmentBehavior = .value(.never)
        event.field = .value(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44)))
        event.keyboard = .value(Keyboard(frameEnd: LayoutRect(x: 0, y: 476, width: 375, height: 336)))
        return event
    }()

    /// A safe area, a tab bar of 83, and content of 1,500 that is scrolled by 300.
    static let d: Event = {
        var event = c
        event.window = .value(WindowGeometry(safeAreaInsets: LayoutInsets(top: 44, bottom: 34)))
        event.scrollView.frame = .value(LayoutRect(width: 375, height: 729))
        event.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_500))
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: 300))
        event.scrollView.contentInsetAdjustmentBehavior = .value(.automatic)
        event.field = .value(Field(frame: LayoutRect(x: 16, y: 940, width: 343, height: 44)))
        return event
    }()

    /// Compares the answers to a form's show and its hide.
    static func check(_ form: Event, under policy: Policy, _ row: Row) throws {
        var state = SessionState()
        var show = form
        show.policy = .value(policy)
        let shown = try state.handle(show)
        #expect(shown.decision == .show)
        #expect(shown.contentInset.bottom == row.inset && shown.scrollIndicatorInsets.bottom == row.indicator)
        #expect(shown.contentOffset?.y == row.offset)
        #expect(shown.translation?.y == row.translation && shown.frame?.height == row.height)
        #expect(shown.coverage?.after == row.covered)
        var hide = Event()
        hide.kind = .keyboardWillHide
        let hidden = try state.handle(hide)
        #expect(hidden.decision == .restore && hidden.coverage == nil)
        let insets = LayoutInsets(bottom: row.hiddenInset)
        #expect(hidden.contentInset == insets && hidden.scrollIndicatorInsets == insets)
        #expect(hidden.contentOffset?.y == row.hiddenOffset)
        #expect(hidden.translation?.y ?? 0 == 0 && hidden.frame?.height == row.hiddenHeight)
    }
}
