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
