/// The laws of every world.
package enum WorldLaw: String, Sendable, CaseIterable {
    case sameHoweverTold = "everything sent, only what is new, and measured in the window give the same answer"
    case repeatMovesNothing = "where all can show the target with its padding, the same event again moves nothing"
    case crampedRepeat = "where one has no room for that, or came past its range, the same event again moves nothing"
    case uncoveredIsSeen = "a target of which nothing is said to be covered is seen"
    case coveredIsUnseen = "the points said to be covered are those that cannot be seen"
    case insetIsCovered = "the innermost inset is what is covered once all has moved"
    case offsetIsInRange = "every scroll view rests where it is answered"
    case cureCures = "with the value that a cure names nothing is out of reach"
}
