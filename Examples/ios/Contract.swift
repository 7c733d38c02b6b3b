import Foundation

#if canImport(UIKit)
    import UIKit
#endif

// The part of the contract that the example speaks. A CGRect goes out as Codable writes it, [[x, y], [width, height]].

struct Insets: Codable {
    var top, left, bottom, right: Double

    init(_ insets: UIEdgeInsets) {
        (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    }

    var edges: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

struct Request: Encodable {
    struct Keyboard: Encodable, Sendable {
        var frameBegin, frameEnd: CGRect
        var animationDuration: Double
        var animationCurve: Int
        var isLocal: Bool
    }
    struct Field: Encodable { var frame: CGRect }
    struct Screen: Encodable { var width, height, scale: Double }
    struct Window: Encodable {
        var frame: CGRect
        var safeAreaInsets: Insets
    }
    struct ScrollView: Encodable {
        var frame: CGRect
        var contentSize: CGSize
        var contentInset, scrollIndicatorInsets, adjustedContentInset: Insets
        var contentOffset: CGPoint
    }

    var session, event: String
    var keyboard: Keyboard
    var field: Field?
    var screen: Screen
    var window: Window
    var scrollView: ScrollView
}

struct Answer: Decodable {
    struct Point: Decodable { var x, y: Double }
    struct Animation: Decodable {
        var duration: Double
        var options: UInt
    }

    var decision: String
    var contentInset, scrollIndicatorInsets: Insets
    /// Nil where the service leaves the offset to the system.
    var contentOffset: Point?
    var animation: Animation
}

extension Request.Keyboard {
    /// What a notification of the keyboard carries; nil where it is none.
    init?(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        guard let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return nil }
        frameEnd = end
        frameBegin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? end
        animationDuration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
        animationCurve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 7
        isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
    }
}

extension Request.Screen {
    init(_ size: CGSize, scale: CGFloat) {
        self.init(width: size.width, height: size.height, scale: scale)
    }
}

extension Request.ScrollView {
    @MainActor
    init(_ view: UIScrollView) {
        frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
        contentSize = view.contentSize
        contentInset = Insets(view.contentInset)
        scrollIndicatorInsets = Insets(view.verticalScrollIndicatorInsets)
        adjustedContentInset = Insets(view.adjustedContentInset)
        contentOffset = view.contentOffset
    }
}

extension UIView {
    /// The view in this one that has the focus.
    var firstResponder: UIView? {
        isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
    }
}
