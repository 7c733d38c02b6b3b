public import Foundation

public struct UIEdgeInsets: Sendable, Equatable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A translation, which is all of Core Graphics' transform that is used here.
public struct CGAffineTransform: Sendable, Equatable {
    public var tx, ty: CGFloat

    public init(translationX tx: CGFloat, y ty: CGFloat) { (self.tx, self.ty) = (tx, ty) }

    public static let identity = CGAffineTransform(translationX: 0, y: 0)

    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: tx + other.tx, y: ty + other.ty)
    }
}

@MainActor
public final class UIKeyboardLayoutGuide {
    public let topAnchor = NSLayoutYAxisAnchor()
}

@MainActor
public final class NSLayoutConstraint {
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public final class NSLayoutXAxisAnchor {
    public func constraint(equalTo other: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutYAxisAnchor {
    public func constraint(equalTo other: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
