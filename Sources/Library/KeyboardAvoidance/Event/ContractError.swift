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
    /// The policy is no peer, and takes no options of one.
    case optionsNotTaken(PeerOptions, by: Policy)
    /// An option that the policy lacks, or whose value it does not take; the names from `peer` to the place.
    case option([String], OptionFault, of: Policy)
    /// The policy's source has not been read for its behaviour with the property.
    case notSupported(UnsupportedProperty, by: Policy)
    /// A list has no rule for the property, whose value is not the default.
    case conflictsWithList(ListConflict)
    /// The list is inverted anew, or no longer, while the keyboard is shown.
    case listInvertedWhileShown

    /// The fault of an option of a peer.
    public enum OptionFault: Sendable, Hashable {
        /// None of the given names.
        case unknown([String])
        /// A value of another form than the described one.
        case wrongForm(String)
        case outOfRange(ClosedRange<Double>)
        /// None of the given words.
        case unknownWord(String, [String])
        case required
    }

    /// A property that some policies cannot answer.
    public enum UnsupportedProperty: Sendable, Hashable {
        case outerScrollViews
        /// Another innermost scroll view while the keyboard is shown.
        case scrollViewID
        case list
    }

    /// A property that no list has, by the names from the request's top.
    public enum ListConflict: String, Sendable, Hashable, CaseIterable {
        case field
        case container
        case outerScrollViews
        case snapToOffsets = "scrollView.snapToOffsets"
        case systemAvoids = "scrollView.systemAvoids"
        case isScrollEnabled = "scrollView.isScrollEnabled"
        case isPagingEnabled = "scrollView.isPagingEnabled"
        case strategy = "options.strategy"
        case insetRule = "options.insetRule"
        case padding = "options.padding"
        case alignment = "options.alignment"
        case oversize = "options.oversize"
        case restoreOffset = "options.restoreOffset"
        case clamp = "options.clamp"
    }

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
