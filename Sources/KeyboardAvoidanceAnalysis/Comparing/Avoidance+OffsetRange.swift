@_spi(Engine) import KeyboardAvoidance

extension Avoidance {
    /// Whether the scroll view can rest at the offset with the insets answered; nil if the offset is left to UIKit.
    func isOffsetLegal(in snapshot: Snapshot) -> Bool? {
        guard let offset = contentOffset else { return nil }
        let range = snapshot.offsetRange
        return offset.y >= range.lowest - Tolerance.dust && offset.y <= range.highest + Tolerance.dust
    }
}
