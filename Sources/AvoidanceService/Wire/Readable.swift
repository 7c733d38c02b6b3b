import JSON
@_spi(Engine) import KeyboardAvoidance

/// What stands as one value in a request.
protocol Readable {
    /// Reads a value; nil if it is not one of this kind, and its breach is noted.
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self?
}

extension LayoutRect: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutRect? { try decoding.rect() }
}

extension LayoutPoint: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutPoint? { try decoding.point() }
}

extension LayoutSize: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutSize? { try decoding.size() }
}

extension LayoutInsets: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutInsets? { try decoding.insets() }
}

extension Padding: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Padding? { try decoding.padding() }
}

extension Bool: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Bool? { try decoding.bool() }
}

extension String: Readable {
    /// An id.
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> String? { try decoding.identifier() }
}

extension AvoidanceOptions.Alignment: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> AvoidanceOptions.Alignment? {
        try decoding.alignment()
    }
}

extension Screen: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Screen? { try decoding.screen() }
}

extension WindowGeometry: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> WindowGeometry? { try decoding.window() }
}

extension Container: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Container? { try decoding.container() }
}

extension Keyboard: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Keyboard? { try decoding.keyboard() }
}

extension Obstructions: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Obstructions? {
        try decoding.obstructions()
    }
}

extension Device: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Device? { try decoding.device() }
}

extension SafeArea: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> SafeArea? { try decoding.safeArea() }
}

extension ScrollValues: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> ScrollValues? {
        try decoding.scrollValues()
    }
}

extension ResizedFrame: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> ResizedFrame? {
        try decoding.resizedFrame()
    }
}

extension Vocabulary.Word {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self? { try decoding.word(of: words) }
}

extension KeyboardEvent.Kind: Vocabulary.Word { static var words: Vocabulary.Words<Self> { Vocabulary.event } }
extension Policy: Vocabulary.Word { static var words: Vocabulary.Words<Self> { Vocabulary.policy } }
extension Policy.Fidelity: Vocabulary.Word { static var words: Vocabulary.Words<Self> { Vocabulary.fidelity } }
extension Device.Orientation: Vocabulary.Word { static var words: Vocabulary.Words<Self> { Vocabulary.orientation } }
extension Device.KeyboardKind: Vocabulary.Word { static var words: Vocabulary.Words<Self> { Vocabulary.keyboardKind } }
extension Field.CoordinateSpace: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.coordinateSpace }
}
extension AvoidanceOptions.Strategy: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.strategy }
}
extension AvoidanceOptions.InsetRule: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.insetRule }
}
extension AvoidanceOptions.Oversize: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.oversize }
}
extension AvoidanceOptions.RestoreOffset: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.restoreOffset }
}
extension AvoidanceOptions.NonLocalKeyboard: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> { Vocabulary.nonLocal }
}
extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: Vocabulary.Word {
    static var words: Vocabulary.Words<Self> {
        Vocabulary.contentInsetAdjustmentBehavior
    }
}
