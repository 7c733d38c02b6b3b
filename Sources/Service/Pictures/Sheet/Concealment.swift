@_spi(Engine) import KeyboardAvoidance

/// The reason why a part of a form is hidden.
enum Concealment: String {
    /// It lies under the keyboard.
    case covered
    case belowScreen = "below the screen"
    case aboveScreen = "above the screen"
    /// It lies under a bar, beyond a scroll view's edge, or is hidden for several of these reasons.
    case outOfSight = "out of sight"

    /// The words for it.
    var words: String { rawValue }
}

extension SceneState {
    /// The common reason of all hidden parts of the target; nil if nothing is hidden.
    var concealment: Concealment? {
        if hidden.isEmpty { return nil }
        if hidden.allSatisfy({ $0.minY >= screen.maxY - 0.01 }) { return .belowScreen }
        if hidden.allSatisfy({ $0.maxY <= screen.minY + 0.01 }) { return .aboveScreen }
        guard let keyboard else { return .outOfSight }
        let isCovered = hidden.allSatisfy { part in
            part.intersection(keyboard).map { $0.height >= part.height - 0.01 } ?? false
        }
        return isCovered ? .covered : .outOfSight
    }

    /// The columns of the target under a floating keyboard, in words; nil if it covers all of them.
    var columnsUnderKeyboard: String? {
        guard let target, let keyboard, let under = target.intersection(keyboard), under.width < target.width - 0.5
        else { return nil }
        let side =
            under.minX <= target.minX + 0.5 ? "left " : under.maxX >= target.maxX - 0.5 ? "right " : "middle "
        return "in the \(side)\(lengthText(under.width)) of its \(lengthText(target.width)) points of width"
    }
}
