/// A field of a form, as far as the order of the fields depends on it.
public struct FormField: Sendable, Hashable {
    /// What it is called in the order: each field has its own.
    public var id: String
    /// In any space that all fields share.
    public var frame: LayoutRect
    /// The view's tag, 0 if none was set, as in UIKit.
    public var tag: Int
    /// Hidden fields take no part.
    public var isHidden: Bool
    /// 0 to 1.
    public var alpha: Double
    /// Disabled fields take no part.
    public var isEnabled: Bool
    /// Fields that cannot be edited take no part.
    public var isEditable: Bool
    /// Fields of one group lead to one another only; the fields without a group are one group.
    public var group: String?

    /// A field that takes part, unless said otherwise.
    public init(
        id: String,
        frame: LayoutRect,
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

extension FormField {
    /// The first reason for which the field is skipped; nil if it takes part.
    var skipReason: FocusOrder.SkipReason? {
        if isHidden { return .hidden }
        if alpha < 0.01 { return .transparent }
        if !isEnabled { return .disabled }
        if !isEditable { return .notEditable }
        return frame.width == 0 || frame.height == 0 ? .zeroSize : nil
    }
}
