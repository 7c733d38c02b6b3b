#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit
    @_spi(Engine) import KeyboardAvoidance

    /// The members of a form in a request of POST /audit.
    struct FormFile: Encodable {
        var name = ""
        var designedFor: Canvas
        var scrollView: ScrollView?
        var view: Plain?
        var outerScrollViews: [ScrollView] = []
        var fields: [Element] = []
        var landmarks: [Element] = []
        var obstructions: Obstructions?
        var focusOrder: [String: String]?

        init(designedFor: Canvas, obstructions: Obstructions?) {
            self.designedFor = designedFor
            self.obstructions = obstructions
        }

        /// The screen it is on.
        struct Canvas: Encodable {
            var width: Double
            var height: Double
            var safeAreaInsets: LayoutInsets

            @MainActor
            init(_ window: UIWindow) {
                width = window.bounds.width
                height = window.bounds.height
                safeAreaInsets = LayoutInsets(window.safeAreaInsets)
            }
        }

        /// A view that cannot scroll.
        struct Plain: Encodable {
            var id: String
            var frame: LayoutRect
        }

        /// A scroll view without what follows from the screen.
        struct ScrollView: Encodable {
            private var view: ScrollViewPatch

            init(_ geometry: ScrollViewGeometry) throws {
                view = try ScrollViewPatch(geometry, "scrollView")
                (view.safeAreaInsets, view.adjustedContentInset) = (.absent, .absent)
                (view.isInNavigationController, view.alwaysBounceVertical) = (.absent, .absent)
                view.isTracking = .absent
            }

            func encode(to encoder: any Encoder) throws { try view.encode(to: encoder) }
        }

        /// A field, or a landmark.
        struct Element: Encodable {
            var id: String
            var label: String?
            var frame: LayoutRect
            var caretRect: LayoutRect?
            var companions: [String]?
            var constraints: [String: String]?
            var tag: Int?
            var isHidden: Bool?
            var alpha: Double?
            var isEnabled: Bool?

            @MainActor
            init(_ view: UIView, id: String, label: String?, in content: UIView) {
                let field = Field(view, in: content)
                self.id = id
                self.label = label
                frame = field.frame
                constraints = view.constraints(in: content)
                guard view is any UITextInput else { return }
                if view is UITextView, frame.height > 100 { caretRect = field.caretRect }
                let state = FormField(view, id: id, in: content, hasFocus: false)
                if state.tag != 0 { tag = state.tag }
                if state.isHidden { isHidden = true }
                if state.alpha != 1 { alpha = state.alpha }
                if !state.isEnabled { isEnabled = false }
            }
        }
    }

    // How a view keeps its place in its superview, axis by axis.
    extension UIView {
        /// The words for the axes that are known; nil if none is, or the view lies deeper.
        fileprivate func constraints(in content: UIView) -> [String: String]? {
            guard superview === content else { return nil }
            var words: [String: String] = [:]
            if translatesAutoresizingMaskIntoConstraints {
                let mask = autoresizingMask
                words["horizontal"] = Self.word(
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin))
                words["vertical"] = Self.word(
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin))
            } else {
                let kept = keptAttributes(in: content)
                let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
                let starts: Set<NSLayoutConstraint.Attribute> = [.left, isReversed ? .trailing : .leading]
                let ends: Set<NSLayoutConstraint.Attribute> = [.right, isReversed ? .leading : .trailing]
                words["horizontal"] = Self.word(
                    start: !kept.isDisjoint(with: starts), end: !kept.isDisjoint(with: ends),
                    center: kept.contains(.centerX))
                words["vertical"] = Self.word(
                    start: kept.contains(.top), end: kept.contains(.bottom), center: kept.contains(.centerY))
            }
            return words.isEmpty ? nil : words
        }

        /// The word for what an autoresizing mask lets change: the margin before, the length, the margin after.
        private static func word(_ before: Bool, _ length: Bool, _ after: Bool) -> String? {
            switch (before, length, after) {
            case (false, true, false): "stretch"
            case (true, false, false): "max"
            case (true, false, true): "center"
            case (false, false, _): "min"
            default: nil
            }
        }

        /// The word for the edges that required constraints keep.
        private static func word(start: Bool, end: Bool, center: Bool) -> String? {
            switch (start, end, center) {
            case (true, true, false): "stretch"
            case (true, false, false): "min"
            case (false, true, false): "max"
            case (false, false, true): "center"
            default: nil
            }
        }

        /// The attributes that required constraints tie to the same ones of the content, its safe area or content guide.
        private func keptAttributes(in content: UIView) -> Set<NSLayoutConstraint.Attribute> {
            let guide = (content as? UIScrollView)?.contentLayoutGuide
            let tied = content.constraints.filter { constraint in
                let items = [constraint.firstItem, constraint.secondItem]
                let hasContent = items.contains {
                    $0 === content || $0 === content.safeAreaLayoutGuide || $0 === guide && guide != nil
                }
                return constraint.isActive && constraint.priority == .required && constraint.relation == .equal
                    && constraint.multiplier == 1 && constraint.firstAttribute == constraint.secondAttribute
                    && items.contains { $0 === self } && hasContent
            }
            return Set(tied.map(\.firstAttribute))
        }
    }
#endif
