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

/// A value that is one of a few words.
protocol Word: Readable, Sendable {
    static var words: Words<Self> { get }
}

extension Word {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self? { try decoding.word(of: words) }
}

extension KeyboardEvent.Kind: Word { static var words: Words<KeyboardEvent.Kind> { Vocabulary.event } }
extension Policy: Word { static var words: Words<Policy> { Vocabulary.policy } }
extension Policy.Fidelity: Word { static var words: Words<Policy.Fidelity> { Vocabulary.fidelity } }
extension Device.Orientation: Word { static var words: Words<Device.Orientation> { Vocabulary.orientation } }
extension Device.KeyboardKind: Word { static var words: Words<Device.KeyboardKind> { Vocabulary.keyboardKind } }
extension Field.CoordinateSpace: Word { static var words: Words<Field.CoordinateSpace> { Vocabulary.coordinateSpace } }
extension AvoidanceOptions.Strategy: Word { static var words: Words<AvoidanceOptions.Strategy> { Vocabulary.strategy } }
extension AvoidanceOptions.InsetRule: Word {
    static var words: Words<AvoidanceOptions.InsetRule> { Vocabulary.insetRule }
}
extension AvoidanceOptions.Oversize: Word { static var words: Words<AvoidanceOptions.Oversize> { Vocabulary.oversize } }
extension AvoidanceOptions.RestoreOffset: Word {
    static var words: Words<AvoidanceOptions.RestoreOffset> { Vocabulary.restoreOffset }
}
extension AvoidanceOptions.NonLocalKeyboard: Word {
    static var words: Words<AvoidanceOptions.NonLocalKeyboard> { Vocabulary.nonLocal }
}
extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: Word {
    static var words: Words<ScrollViewGeometry.ContentInsetAdjustmentBehavior> {
        Vocabulary.contentInsetAdjustmentBehavior
    }
}
