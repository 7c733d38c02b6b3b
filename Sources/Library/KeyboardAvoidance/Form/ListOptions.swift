/// The options of a list that holds its end, such as the messages of a chat, with their defaults.
///
/// The input bar is not in the list: one that grows is `extraContentPadding`, one above the keyboard its
/// `accessoryHeight`.
public struct ListOptions: Sendable, Hashable, BitwiseCopyable {
    /// Whether the newest row comes first, in a list that is drawn upside down: the keyboard is at its top.
    ///
    /// It can change only while the keyboard is hidden.
    public var isInverted = false
    /// The rows that the keyboard lifts.
    public var behavior: ListOptions.Behavior = .always
    /// The distance from its end within which a list counts as at its end: 20 points by default.
    public var atEndThreshold = 20.0
    /// The least space after the last row, of which the keyboard takes its place first.
    public var blankSpace = 0.0
    /// The height by which an input bar has grown.
    public var extraContentPadding = 0.0
    /// Whether insets and offset stay as they are.
    public var freeze = false

    /// Every option at its default.
    public init() {}

    /// The rows that the keyboard lifts.
    public enum Behavior: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// The rows at the lower edge, wherever the list is.
        case always
        /// The rows at the end, if the list is at its end.
        case whenAtEnd
        /// As `always`; they stay up when the keyboard goes.
        case persistent
        /// None.
        case never
    }
}

extension ListOptions {
    /// The options that an event sets or resets.
    @_spi(Engine) public struct Changes: Sendable, Hashable, BitwiseCopyable {
        public var isInverted: Patch<Bool> = .absent
        public var behavior: Patch<Behavior> = .absent
        public var atEndThreshold: Patch<Double> = .absent
        public var blankSpace: Patch<Double> = .absent
        public var extraContentPadding: Patch<Double> = .absent
        public var freeze: Patch<Bool> = .absent

        public init() {}

        /// Every member, under its name in a request.
        public enum Member: Int, Sendable, CaseIterable, CodingKey {
            case inverted, behavior, atEndThreshold, blankSpace, extraContentPadding, freeze
        }
    }

    /// Makes the changes of an event; null resets a member to its default.
    mutating func apply(_ changes: Changes) {
        let unchanged = ListOptions()
        changes.isInverted.apply(to: &isInverted, default: unchanged.isInverted)
        changes.behavior.apply(to: &behavior, default: unchanged.behavior)
        changes.atEndThreshold.apply(to: &atEndThreshold, default: unchanged.atEndThreshold)
        changes.blankSpace.apply(to: &blankSpace, default: unchanged.blankSpace)
        changes.extraContentPadding.apply(to: &extraContentPadding, default: unchanged.extraContentPadding)
        changes.freeze.apply(to: &freeze, default: unchanged.freeze)
    }
}

extension ListOptions.Changes {
    /// Sets every option.
    package init(_ options: ListOptions) {
        isInverted = .value(options.isInverted)
        behavior = .value(options.behavior)
        atEndThreshold = .value(options.atEndThreshold)
        blankSpace = .value(options.blankSpace)
        extraContentPadding = .value(options.extraContentPadding)
        freeze = .value(options.freeze)
    }
}
