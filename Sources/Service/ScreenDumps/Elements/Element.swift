import KeyboardAvoidance

/// An element of a dump.
struct Element {
    enum Role: UInt8 { case other, field, scrollView, bar, keyboard, application, window }

    struct Flags: OptionSet {
        let rawValue: UInt16

        static let isDisabled = Flags(rawValue: 1 << 0)
        static let isReadOnly = Flags(rawValue: 1 << 1)
        static let isFocused = Flags(rawValue: 1 << 2)
        /// The dump says that it is not visible: it may only lie below the fold.
        static let isInvisible = Flags(rawValue: 1 << 3)
        /// Hidden, with all in it.
        static let isHidden = Flags(rawValue: 1 << 4)
        static let isRightToLeft = Flags(rawValue: 1 << 5)
        /// Its children's frames cannot be added to its own.
        static let isTransformed = Flags(rawValue: 1 << 6)
        static let isAnimated = Flags(rawValue: 1 << 7)
        /// One of the windows of the dump, or a root that stands for one.
        static let isWindow = Flags(rawValue: 1 << 8)
        static let isMainWindow = Flags(rawValue: 1 << 9)
        /// The background of Android's status or navigation bar.
        static let isSystemBar = Flags(rawValue: 1 << 10)
        /// Its id stands behind the `:id/` of Android's resources.
        static let hasResourceID = Flags(rawValue: 1 << 11)
    }

    /// The figures of a scroll view that the dump tells.
    struct Scrolling {
        var offset: Double?
        var contentWidth: Double?
        var contentHeight: Double?
        var inset: LayoutInsets?
    }

    var role = Role.other
    var flags: Flags = []
    /// In the window; nil if the dump has none.
    var frame: LayoutRect?
    /// The index of the element around it; -1 for none.
    var parent: Int
    /// Its first byte in the text.
    var offset: Int
    /// The place of its id in the text; empty if it has none.
    var id = 0..<0
    /// The place of its first label in the text; empty if it has none.
    var label = 0..<0
    var scrolling: Scrolling?

    init(parent: Int, offset: Int) {
        self.parent = parent
        self.offset = offset
    }

    /// The frame if it covers an area.
    var sizedFrame: LayoutRect? { frame.flatMap { $0.isEmpty ? nil : $0 } }
}

extension Element.Flags {
    mutating func set(_ flag: Self, _ isSet: Bool) { if isSet { insert(flag) } }
}
