import JSON
@_spi(Engine) import KeyboardAvoidance

/// What stands as one value in a request.
protocol Readable {
    /// Reads a value; nil if it is not one of this kind, and its breach is noted.
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self?
}

extension Rect: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Rect? { try decoding.rect() }
}

extension Point: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Point? { try decoding.point() }
}

extension Size: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Size? { try decoding.size() }
}

extension EdgeInsets: Readable {
    @inline(__always)
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> EdgeInsets? { try decoding.insets() }
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

extension Alignment: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Alignment? { try decoding.alignment() }
}

extension Screen: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Screen? { try decoding.screen() }
}

extension Window: Readable {
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Window? { try decoding.window() }
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

extension EventKind: Word { static var words: Words<EventKind> { Vocabulary.event } }
extension Policy: Word { static var words: Words<Policy> { Vocabulary.policy } }
extension Fidelity: Word { static var words: Words<Fidelity> { Vocabulary.fidelity } }
extension Orientation: Word { static var words: Words<Orientation> { Vocabulary.orientation } }
extension KeyboardKind: Word { static var words: Words<KeyboardKind> { Vocabulary.keyboardKind } }
extension CoordinateSpace: Word { static var words: Words<CoordinateSpace> { Vocabulary.coordinateSpace } }
extension Strategy: Word { static var words: Words<Strategy> { Vocabulary.strategy } }
extension InsetRule: Word { static var words: Words<InsetRule> { Vocabulary.insetRule } }
extension Oversize: Word { static var words: Words<Oversize> { Vocabulary.oversize } }
extension RestoreOffset: Word { static var words: Words<RestoreOffset> { Vocabulary.restoreOffset } }
extension NonLocalKeyboard: Word { static var words: Words<NonLocalKeyboard> { Vocabulary.nonLocal } }
extension ContentInsetAdjustmentBehavior: Word {
    static var words: Words<ContentInsetAdjustmentBehavior> { Vocabulary.contentInsetAdjustmentBehavior }
}
