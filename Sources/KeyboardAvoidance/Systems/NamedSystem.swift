/// A keyboard-avoidance system that an article describes, as arithmetic.
///
/// One file a system; `NamedSystems.all` lists them, and adding one there is all it takes.
protocol NamedSystem: SendableMetatype {
    /// The name it is asked for by.
    static var policy: Policy { get }

    /// The events that the article's code observes; all others pass it by.
    static var observed: Set<EventKind> { get }

    /// True where nothing happens before both a focus and a keyboard are known.
    static var needsFocus: Bool { get }

    /// True where a keyboard that does not meet the container is none of its business, from show to hide.
    static var watchesContainer: Bool { get }

    /// False where the offset is UIKit's at all times.
    static var writesOffset: Bool { get }

    /// What the article's prose says happens while the keyboard is up. `situation.base` is what was before it.
    static func intended(_ situation: Situation) -> Outcome

    /// What the prose says happens when the keyboard leaves.
    static func intendedRestore(_ situation: Situation) -> Outcome

    /// What the article's code does on an event it observes.
    ///
    /// - Parameter memory: the variables the code keeps, which it may forget to clear.
    static func asWritten(_ situation: Situation, _ memory: inout SystemMemory) -> Outcome
}

extension NamedSystem {
    static var needsFocus: Bool { false }
    static var watchesContainer: Bool { false }
    static var writesOffset: Bool { true }

    static func intendedRestore(_ situation: Situation) -> Outcome {
        var outcome = Outcome(situation.base)
        outcome.values.contentOffset.x = situation.current.contentOffset.x
        return outcome
    }
}

/// The systems of the articles.
enum NamedSystems {
    static let all: [any NamedSystem.Type] = [
        KeyboardListener.self, KeyboardAwareness.self, AppleDocumentation.self, KeyboardOverlap.self, TextBox.self,
    ]

    /// The system of a policy; nil for the service's own.
    static func system(of policy: Policy) -> (any NamedSystem.Type)? {
        policy == .automatic ? nil : all.first { $0.policy == policy }
    }
}

/// What a named system is asked about: one event against one scene.
struct Situation {
    /// What the event is to a system that does not tell `will` from `did`.
    enum Moment: Sendable, Hashable {
        case keyboardShows
        case keyboardHides
        case focus
    }

    var moment: Moment
    var scene: Scene
    /// The values before the keyboard.
    var base: ScrollValues
    /// The keyboard was up already.
    var isShown: Bool
    /// The field came with this event: it has just become first responder.
    var isNewFocus: Bool
    /// In screen coordinates, standardised.
    var frameEnd: Rect
    /// In screen coordinates; the end frame where none was reported.
    var frameBegin: Rect
    /// What the system's own adjustment adds to the insets.
    var safeArea: SafeAreaContribution

    var current: ScrollValues { scene.current }
    var field: Field? { scene.field }

    /// The root view of the view controller, which is taken to fill the window.
    var view: Rect { Rect(width: scene.window.width, height: scene.window.height) }

    /// The keyboard's top edge in window coordinates.
    var keyboardTop: Double { frameEnd.minY - scene.window.y }

    /// The points of the scroll view that the keyboard really covers; 0 for an empty frame.
    var overlap: Double { frameEnd.isEmpty ? 0 : max(0, scene.frame.maxY - keyboardTop) }

    /// The bottom edge of a rectangle of the content, in window coordinates.
    func bottomInWindow(_ rect: Rect) -> Double {
        scene.frame.y + rect.maxY - current.contentOffset.y
    }

    /// The vertical offset after UIKit's `scrollRectToVisible`: nearest, in the adjusted viewport, within the range.
    func scrollRectToVisible(_ rect: Rect, contentInset: EdgeInsets) -> Double {
        let top = contentInset.top + safeArea.top
        let bottom = scene.height - contentInset.bottom - safeArea.bottom
        let offset = current.contentOffset.y
        var target = offset
        if rect.height > bottom - top || rect.minY - offset < top {
            target = rect.minY - top
        } else if rect.maxY - offset > bottom {
            target = rect.maxY - bottom
        }
        guard target != offset else { return offset }
        let range = scene.range(base: contentInset, bottom: contentInset.bottom, safeArea: safeArea)
        return min(max(target, range.lowerBound), range.upperBound)
    }
}

/// What a named system makes of a situation.
struct Outcome {
    var values: ScrollValues
    /// Where the code animates them apart from the keyboard.
    var insetAnimation: Animation.Part?
    var offsetAnimation: Animation.Part?
    /// As the system itself computes it, where it does.
    var requiredViewOffset: Double?
    /// The system did nothing at all on this event.
    var isSilent = false
    /// The system chose not to answer: the keyboard does not concern the view it watches.
    var isIgnored = false
    var warnings: [Warning] = []

    init(_ values: ScrollValues) {
        self.values = values
    }

    /// Notes a known defect where it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }
}

extension Outcome {
    /// What every system does that insets by the keyboard's height, whatever of it covers the scroll view.
    mutating func noteHeightDefects(_ situation: Situation, height: Double) {
        note(
            .keyboardHeightUsed,
            // What 851 - 605.4 leaves differs from 245.6 in its last bit, and nobody used a wrong height.
            if: abs(height - situation.overlap) > 1e-9,
            "the keyboard's height \(points(height)) was used where \(points(situation.overlap)) points are covered"
        )
        noteSafeArea(situation)
    }

    mutating func noteSafeArea(_ situation: Situation) {
        note(
            .safeAreaCountedTwice,
            if: situation.safeArea.bottom > 0 && situation.overlap > 0,
            "the system adds its \(points(situation.safeArea.bottom)) points to an inset that covers them already"
        )
    }

    /// A code that scrolls without looking where the content ends.
    mutating func noteRange(_ situation: Situation) {
        let range = situation.scene.range(
            base: values.contentInset,
            bottom: values.contentInset.bottom,
            safeArea: situation.safeArea
        )
        let offset = values.contentOffset.y
        note(
            .offsetOutOfRange,
            if: !range.contains(offset),
            "the offset \(points(offset)) lies outside \(points(range.lowerBound)) to "
                + points(range.upperBound)
        )
    }
}
