#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit

    // The place of a view in its superview, axis by axis.
    extension UIView {
        var isReadFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

        /// The words for the axes that are known; nil if none is, or the view lies deeper.
        func constraints(in content: UIView) -> [String: String]? {
            guard superview === content else { return nil }
            let kept = translatesAutoresizingMaskIntoConstraints ? keptByMask : keptAttributes(in: content)
            let isStart = kept.contains(.left) || kept.contains(isReadFromRight ? .trailing : .leading)
            let isEnd = kept.contains(.right) || kept.contains(isReadFromRight ? .leading : .trailing)
            var words: [String: String] = [:]
            words["horizontal"] = word(isStart, isEnd, kept.contains(.centerX))
            words["vertical"] = word(kept.contains(.top), kept.contains(.bottom), kept.contains(.centerY))
            return words.isEmpty ? nil : words
        }

        /// The word for a start, an end and a centre that are kept or not.
        private func word(_ start: Bool, _ end: Bool, _ center: Bool) -> String? {
            if center { return start || end ? nil : "center" }
            return start ? end ? "stretch" : "min" : end ? "max" : nil
        }

        /// The attributes that the autoresizing mask keeps.
        private var keptByMask: Set<NSLayoutConstraint.Attribute> {
            func kept(
                _ mask: [AutoresizingMask], _ attributes: [NSLayoutConstraint.Attribute]
            ) -> [NSLayoutConstraint.Attribute] {
                let (before, length, after) = (mask[0], mask[1], mask[2])
                let isFlexible = (before: autoresizingMask.contains(before), after: autoresizingMask.contains(after))
                if autoresizingMask.contains(length) {
                    return isFlexible.before || isFlexible.after ? [] : Array(attributes[0...1])
                }
                return [isFlexible.before ? isFlexible.after ? attributes[2] : attributes[1] : attributes[0]]
            }
            let across = kept([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [.left, .right, .centerX])
            return Set(
                across + kept([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], [.top, .bottom, .centerY]))
        }

        /// The attributes that required constraints tie to the same ones of the content, its safe area or content guide.
        private func keptAttributes(in content: UIView) -> Set<NSLayoutConstraint.Attribute> {
            let guide: AnyObject = (content as? UIScrollView)?.contentLayoutGuide ?? content.safeAreaLayoutGuide
            let tied = content.constraints.filter { constraint in
                let items = [constraint.firstItem, constraint.secondItem]
                return constraint.isActive && constraint.priority == .required && constraint.relation == .equal
                    && constraint.multiplier == 1 && constraint.firstAttribute == constraint.secondAttribute
                    && items.contains { $0 === self }
                    && items.contains { $0 === content || $0 === content.safeAreaLayoutGuide || $0 === guide }
            }
            return Set(tied.map(\.firstAttribute))
        }
    }
#endif
