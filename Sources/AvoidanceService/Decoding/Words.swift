import JSON
@_spi(Engine) import KeyboardAvoidance

/// The words a member may hold, and the value each means.
struct Words<Value: Sendable>: Sendable {
    let names: JSONNames
    /// Nil for a word whose capability is not built yet.
    let values: [Value?]

    init(_ words: [(String, Value?)]) {
        names = JSONNames(words.map(\.0))
        values = words.map(\.1)
    }

    /// All words in a sentence.
    var list: String { names.list }

    /// The words whose capability is there, in a sentence.
    var supportedList: String {
        values.indices.filter { values[$0] != nil }.map { "`\(names.name(at: $0))`" }.joined(separator: " or ")
    }
}

/// The contract's tables of words.
enum Vocabulary {
    static let event = Words<KeyboardEvent.Kind>([
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

    static let policy = Words<Policy>(Policy.allCases.map { ($0.rawValue, $0) })

    static let fidelity = Words<Policy.Fidelity>([("intended", .intended), ("asWritten", .asWritten)])

    static let orientation = Words<Device.Orientation>([("portrait", .portrait), ("landscape", .landscape)])

    static let keyboardKind = Words<Device.KeyboardKind>([
        ("withBar", .withBar), ("withoutBar", .withoutBar), ("hardwareBar", .hardwareBar), ("floating", .floating),
        ("none", Device.KeyboardKind.none),
    ])

    static let coordinateSpace = Words<Field.CoordinateSpace>([
        ("content", .content), ("window", .window), ("screen", .screen),
    ])

    static let contentInsetAdjustmentBehavior = Words<ScrollViewGeometry.ContentInsetAdjustmentBehavior>([
        ("automatic", .automatic), ("never", .never), ("always", .always), ("scrollableAxes", .scrollableAxes),
    ])

    static let strategy = Words<AvoidanceOptions.Strategy>([
        ("scroll", .scroll), ("insetOnly", .insetOnly), ("translate", .translate), ("resize", .resize),
    ])

    static let alignment = Words<AvoidanceOptions.Alignment>([
        ("nearest", .nearest), ("top", .fraction(0)), ("center", .fraction(0.5)), ("bottom", .fraction(1)),
    ])

    static let insetRule = Words<AvoidanceOptions.InsetRule>([("max", .max), ("add", .add)])

    static let oversize = Words<AvoidanceOptions.Oversize>([
        ("caret", .caret), ("top", .top), ("nearer", .nearer), ("leave", .leave),
    ])

    static let restoreOffset = Words<AvoidanceOptions.RestoreOffset>([
        ("ifUntouched", .ifUntouched), ("always", .always), ("never", .never),
    ])

    static let nonLocal = Words<AvoidanceOptions.NonLocalKeyboard>([("ignore", .ignore), ("insetOnly", .insetOnly)])
}
