import Foundation
import UIKit

// The part of the contract that the example uses. A CGRect is encoded as by Codable: [[x, y], [width, height]].

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
        /// Names the scroll view in answers, whether it is the innermost one or around it.
        var id: String
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
    /// The scroll views around it, inner to outer.
    var outerScrollViews: [ScrollView]
}

struct Answer: Decodable {
    struct Point: Decodable { var x, y: Double }
    struct Animation: Decodable {
        var duration: Double
        var options: UInt
    }
    /// The new values of one scroll view; a value that is nil does not change.
    struct Values: Decodable {
        /// Nil for the innermost scroll view.
        var id: String?
        var contentInset, scrollIndicatorInsets: Insets?
        var contentOffset: Point?
    }
    private enum CodingKeys: CodingKey {
        case decision, outerScrollViews, released, animation
    }

    var decision: String
    var innermost: Values
    var outerScrollViews: [Values]
    /// Scroll views of earlier requests that this one no longer named, with their insets before the keyboard.
    var released: [Values]
    var animation: Animation

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        decision = try members.decode(String.self, forKey: .decision)
        innermost = try Values(from: decoder)
        outerScrollViews = try members.decodeIfPresent([Values].self, forKey: .outerScrollViews) ?? []
        released = try members.decodeIfPresent([Values].self, forKey: .released) ?? []
        animation = try members.decode(Animation.self, forKey: .animation)
    }
}

extension Request.Keyboard {
    /// The contents of a keyboard notification; nil for any other.
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
        id = view.id
        frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
        contentSize = view.contentSize
        contentInset = Insets(view.contentInset)
        scrollIndicatorInsets = Insets(view.verticalScrollIndicatorInsets)
        adjustedContentInset = Insets(view.adjustedContentInset)
        contentOffset = view.contentOffset
    }
}

extension UIScrollView {
    var id: String { String(UInt(bitPattern: ObjectIdentifier(self))) }

    /// The scroll views around this one, inner to outer.
    var outerScrollViews: [UIScrollView] {
        sequence(first: self as UIView, next: \.superview).dropFirst().compactMap { $0 as? UIScrollView }
    }

    func apply(_ values: Answer.Values) {
        if let insets = values.contentInset { contentInset = insets.edges }
        if let insets = values.scrollIndicatorInsets { verticalScrollIndicatorInsets = insets.edges }
        if let offset = values.contentOffset { contentOffset = CGPoint(x: offset.x, y: offset.y) }
    }
}

extension UIView {
    /// The focused view in this one.
    var firstResponder: UIView? {
        isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
    }
}
