/// A field of a form, as far as the order of the fields depends on it.
public struct FormField: Sendable, Hashable {
    public var id: String
    /// In any space that all fields share.
    public var frame: Rect
    /// The view's tag, 0 where none was set, as in UIKit.
    public var tag: Int
    public var isHidden: Bool
    /// 0 to 1.
    public var alpha: Double
    public var isEnabled: Bool
    public var isEditable: Bool
    /// Fields of one group lead to one another only; the fields without a group are one group.
    public var group: String?

    public init(
        id: String,
        frame: Rect,
        tag: Int = 0,
        isHidden: Bool = false,
        alpha: Double = 1,
        isEnabled: Bool = true,
        isEditable: Bool = true,
        group: String? = nil
    ) {
        self.id = id
        self.frame = frame
        self.tag = tag
        self.isHidden = isHidden
        self.alpha = alpha
        self.isEnabled = isEnabled
        self.isEditable = isEditable
        self.group = group
    }
}

/// What decides which field comes next.
public enum FocusMode: String, Sendable, Hashable, CaseIterable {
    /// Row by row from the top, each row in the direction of reading.
    case position
    /// By tag; equal tags in the order of the view tree.
    case tag
    /// In the order of the view tree, which is the order given.
    case viewTree
}

/// The direction of reading, as `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    case leftToRight
    case rightToLeft
}

/// Why a field takes no part.
public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    case hidden
    /// An alpha below 0.01, at which UIKit takes no touches.
    case transparent
    case disabled
    case notEditable
    /// No width or no height.
    case zeroSize
}

extension FormField {
    /// The first reason for which the field is skipped; nil where it takes part.
    var skipReason: SkipReason? {
        if isHidden { return .hidden }
        if alpha < 0.01 { return .transparent }
        if !isEnabled { return .disabled }
        if !isEditable { return .notEditable }
        return frame.width == 0 || frame.height == 0 ? .zeroSize : nil
    }
}
