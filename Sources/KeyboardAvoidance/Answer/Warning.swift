/// Something in an answer that its reader should know.
public struct Warning: Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// A hide, although nothing was saved: the keyboard was never shown here, or the state was lost.
        case nothingSaved
        /// An inset changed while the keyboard was up, and not to a value that was answered.
        case insetChangedExternally
        /// Keyboard, safe area and obstructions leave no band at all.
        case noVisibleBand
        /// The target is taller than the band.
        case targetTallerThanBand
        /// The scroll view cannot be scrolled far enough.
        case targetOutOfReach
        /// A floating or undocked keyboard hides rows of the target.
        case keyboardOverTarget
        /// An all-zero keyboard frame says nothing and was ignored.
        case zeroFrameIgnored
        /// Another app's keyboard was ignored.
        case nonLocalIgnored
        /// The device named has another screen or keyboard than the one reported, which counts.
        case presetContradictsFrame

        // What is wrong with the code of a named system, where it made a difference on this input.

        /// The code does not observe this event.
        case eventNotObserved
        /// The keyboard's height was added to an inset that already had it.
        case insetAccumulated
        /// An inset was added to and is not given back.
        case insetLeaked
        /// The begin frame was used, and the end frame is another.
        case beginFrameUsed
        /// The window's minY was used for its maxY.
        case windowMinYUsed
        /// Only the field's origin was tested.
        case originOnlyTest
        /// A corner exactly on an edge counted as outside.
        case halfOpenEdge
        /// An inset went below 0.
        case negativeInset
        /// What is given back was saved by an earlier keyboard.
        case staleSavedState
        /// A field met a keyboard that it does not belong to.
        case staleView
        /// The horizontal offset was set to 0.
        case horizontalOffsetLost
        /// The safe area counts once in the inset and once in the system's adjustment.
        case safeAreaCountedTwice
        /// Insets that the app had set were overwritten.
        case insetsZeroed
        /// The test forgot that the content is scrolled.
        case contentOffsetIgnored
        /// The offset before the keyboard does not come back.
        case offsetNotRestored
        /// The offset to come back to was saved again while scrolled.
        case offsetResaved
        /// The offset lies where the scroll view cannot rest.
        case offsetOutOfRange
        /// Screen coordinates were used as the window's.
        case screenFrameUnconverted
        /// The keyboard's height was used where it covers less.
        case keyboardHeightUsed
        /// An all-zero frame was taken for a place.
        case zeroFrameUsed
        /// A floating or undocked keyboard was inset for.
        case floatingKeyboardInset
    }

    public var code: Code
    public var message: String
    /// The names of the members from the request's top to the place, where there is one.
    public var path: [String]?

    /// The sides of an inset that it is about.
    public var sides: EdgeSet
    /// What would help; nil if no single number does.
    public var cure: Cure?

    /// A member of the request and a value with which the target is in reach.
    public struct Cure: Sendable, Hashable {
        /// The names of the members from the request's top to the place.
        public var path: [String]
        public var value: Double
    }

    public init(_ code: Code, _ message: String, path: [String]? = nil, sides: EdgeSet = [], cure: Cure? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.sides = sides
        self.cure = cure
    }
}

extension Warning {
    static let nothingSaved = Warning(
        .nothingSaved,
        "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send savedState"
            + " to be independent of it"
    )
}
