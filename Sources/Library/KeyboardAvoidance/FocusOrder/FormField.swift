/// A field of a form, with the properties that determine the order of fields.
public struct FormField: Sendable, Hashable {
    /// Its id in the order, unique among all fields.
    public var id: String
    /// In a space shared by all fields.
    public var frame: LayoutRect
    /// The view's tag; 0 if none was set, as in UIKit.
    public var tag: Int
    /// Hidden fields are excluded.
    public var isHidden: Bool
    /// 0 to 1.
    public var alpha: Double
    /// Disabled fields are excluded.
    public var isEnabled: Bool
    /// Fields that cannot be edited are excluded.
    public var isEditable: Bool
    /// Fields of one group lead only to one another; the fields without a group are one group.
    public var group: String?

    /// A field, by default visible, enabled and editable.
    public init(
        id: String, frame: LayoutRect, tag: Int = 0, isHidden: Bool = false, alpha: Double = 1, isEnabled: Bool = true,
        isEditable: Bool = true, group: String? = nil
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
    /// The first reason to skip the field; nil if it is included.
    var skipReason: FocusOrder.SkipReason? {
        if isHidden { return .hidden }
        if alpha < 0.01 { return .transparent }
        if !isEnabled { return .disabled }
        if !isEditable { return .notEditable }
        return frame.width == 0 || frame.height == 0 ? .zeroSize : nil
    }
}
