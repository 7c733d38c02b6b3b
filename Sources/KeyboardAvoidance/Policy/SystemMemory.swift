/// The variables that the code of a named system keeps between events.
public struct SystemMemory: Sendable, Hashable {
    public var contentInset: EdgeInsets?
    public var scrollIndicatorInsets: EdgeInsets?
    public var contentOffset: Point?
    /// An inset was added to and not given back.
    public var isInsetAdded = false
    /// The keyboard came while no field was known.
    public var isKeyboardUp = false
    /// Fields that were focused and have met no keyboard yet, oldest first, in content coordinates.
    public private(set) var focused: [Rect] = []
    /// Keyboards that came and have met no focus yet, oldest first, in screen coordinates.
    public private(set) var keyboards: [Rect] = []

    /// How many of each wait at most; the oldest are paired first, so those beyond are dropped.
    public static let queueCapacity = 16

    public init() {}

    /// A memory with what waits, and nothing else; of each queue the first `queueCapacity` count.
    public init(focused: [Rect], keyboards: [Rect]) {
        self.focused = Array(focused.prefix(Self.queueCapacity))
        self.keyboards = Array(keyboards.prefix(Self.queueCapacity))
    }

    /// The three saved values as one, where they are all there.
    var values: ScrollValues? {
        get {
            guard let contentInset, let scrollIndicatorInsets, let contentOffset else { return nil }
            return ScrollValues(
                contentInset: contentInset,
                scrollIndicatorInsets: scrollIndicatorInsets,
                contentOffset: contentOffset
            )
        }
        set {
            contentInset = newValue?.contentInset
            scrollIndicatorInsets = newValue?.scrollIndicatorInsets
            contentOffset = newValue?.contentOffset
        }
    }

    mutating func queueFocus(_ frame: Rect) {
        if focused.count < Self.queueCapacity { focused.append(frame) }
    }

    mutating func queueKeyboard(_ frame: Rect) {
        if keyboards.count < Self.queueCapacity { keyboards.append(frame) }
    }

    /// Takes the oldest of each, where both are there: a zip.
    mutating func nextPair() -> (focus: Rect, keyboard: Rect)? {
        guard let focus = focused.first, let keyboard = keyboards.first else { return nil }
        focused.removeFirst()
        keyboards.removeFirst()
        return (focus, keyboard)
    }
}
