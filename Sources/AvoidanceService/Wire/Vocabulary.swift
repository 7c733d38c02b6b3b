import JSON
@_spi(Engine) import KeyboardAvoidance

extension Vocabulary {
    /// The words a member may hold, and the value each means.
    struct Words<Value: Sendable>: Sendable {
        let names: JSONNames
        let values: [Value]

        init(_ words: [(String, Value)]) {
            names = JSONNames(words.map(\.0))
            values = words.map(\.1)
        }

        /// All words in a sentence.
        var list: String { names.list }
    }
}

/// The contract's tables of words.
enum Vocabulary {
    static let event = Vocabulary.Words<KeyboardEvent.Kind>([
        ("keyboardWillShow", .keyboardWillShow),
        ("keyboardDidShow", .keyboardDidShow),
        ("keyboardWillChangeFrame", .keyboardWillChangeFrame),
        ("keyboardDidChangeFrame", .keyboardDidChangeFrame),
        ("keyboardWillHide", .keyboardWillHide),
        ("keyboardDidHide", .keyboardDidHide),
        ("textDidBeginEditing", .textDidBeginEditing),
        ("textDidChange", .textDidChange),
        ("textDidEndEditing", .textDidEndEditing),
        ("layoutDidChange", .layoutDidChange),
        ("interactiveDismiss", .interactiveDismiss),
    ])

    static let policy = Vocabulary.Words<Policy>(Policy.allCases.map { ($0.rawValue, $0) })

    static let fidelity = Vocabulary.Words<Policy.Fidelity>([("intended", .intended), ("asWritten", .asWritten)])

    static let orientation = Vocabulary.Words<Device.Orientation>([("portrait", .portrait), ("landscape", .landscape)])

    static let keyboardKind = Vocabulary.Words<Device.KeyboardKind>([
        ("withBar", .withBar), ("withoutBar", .withoutBar), ("hardwareBar", .hardwareBar), ("floating", .floating),
        ("none", Device.KeyboardKind.none),
    ])

    static let coordinateSpace = Vocabulary.Words<Field.CoordinateSpace>([
        ("content", .content), ("window", .window), ("screen", .screen),
    ])

    static let contentInsetAdjustmentBehavior = Vocabulary.Words<ScrollViewGeometry.ContentInsetAdjustmentBehavior>([
        ("automatic", .automatic), ("never", .never), ("always", .always), ("scrollableAxes", .scrollableAxes),
    ])

    static let strategy = Vocabulary.Words<AvoidanceOptions.Strategy>([
        ("scroll", .scroll), ("insetOnly", .insetOnly), ("translate", .translate), ("resize", .resize),
    ])

    static let alignment = Vocabulary.Words<AvoidanceOptions.Alignment>([
        ("nearest", .nearest), ("top", .fraction(0)), ("center", .fraction(0.5)), ("bottom", .fraction(1)),
    ])

    static let insetRule = Vocabulary.Words<AvoidanceOptions.InsetRule>([("max", .max), ("add", .add)])

    static let oversize = Vocabulary.Words<AvoidanceOptions.Oversize>([
        ("caret", .caret), ("top", .top), ("nearer", .nearer), ("leave", .leave),
    ])

    static let restoreOffset = Vocabulary.Words<AvoidanceOptions.RestoreOffset>([
        ("ifUntouched", .ifUntouched), ("always", .always), ("never", .never),
    ])

    static let nonLocal = Vocabulary.Words<AvoidanceOptions.NonLocalKeyboard>([
        ("ignore", .ignore), ("insetOnly", .insetOnly),
    ])
}

extension Vocabulary {
    /// A value that is one of a few words.
    protocol Word: Readable, Sendable {
        static var words: Vocabulary.Words<Self> { get }
    }
}
