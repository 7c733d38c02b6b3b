/// A reason why an event cannot be answered; those who speak to an app or to a client put it into words.
@_spi(Engine) public enum ContractError: Error, Sendable, Hashable {
    /// An answer needs the property, and neither the event nor what is remembered has it.
    case missing(Property)
    /// The list of the animation's frames would be longer than `KeyboardAnimation.maximumKeyframes`.
    case tooManyKeyframes(Int, framesPerSecond: Int)
    /// The device's record has no figure for the keyboard that the property chooses.
    case unknownFigure(DevicePreset, chosenBy: DeviceChoice)
    /// The event names another policy than the one under which the keyboard was shown.
    case policyChangedWhileShown(from: Policy)
    /// The event names another reading than the one under which the keyboard was shown.
    case fidelityChangedWhileShown(from: Policy.Fidelity)
    /// The policy has another reading only: this one.
    case oneReadingOnly(Policy.Fidelity, of: Policy)
    /// A scroll view further in has the id of this one of the outer scroll views.
    case duplicateID(Identifier, ofOuterScrollView: Int)

    /// A property that an answer needs.
    public enum Property: Sendable, Hashable {
        /// The frame of an outer scroll view by its place, inner to outer; nil for the innermost scroll view.
        case frame(outer: Int?)
        /// The content size of an outer scroll view by its place, inner to outer; nil for the innermost scroll view.
        case contentSize(outer: Int?)
        case keyboard
        /// The place of a keyboard that was reported without a frame or a height.
        case keyboardFrame
        /// The device among whose figures the event chooses.
        case device(for: DeviceChoice)
    }

    /// A property that chooses among the figures of a device.
    public enum DeviceChoice: String, Sendable, Hashable {
        case orientation
        case keyboardKind
    }
}
