/// The target of the last answer, and the band it was measured against (rule 6).
@_spi(Engine) public struct AnsweredTarget: Sendable, Hashable, BitwiseCopyable {
    /// The field's origin in the innermost scroll view's content.
    public var fieldOrigin: LayoutPoint
    /// The rows of the target without its padding, in the same content.
    public var rows: VerticalSpan
    /// The outermost band in the window; inverted if there was none.
    public var band: VerticalSpan
    /// The user has scrolled the target out of sight, and nothing has requested it since.
    public var isOutOfSight = false

    public init(fieldOrigin: LayoutPoint, rows: VerticalSpan, band: VerticalSpan, isOutOfSight: Bool = false) {
        self.fieldOrigin = fieldOrigin
        self.rows = rows
        self.band = band
        self.isOutOfSight = isOutOfSight
    }
}
