@_spi(Engine) import KeyboardAvoidance

/// The values that a published policy sets, and its defects.
struct PolicyAnswer {
    var values: ScrollValues
    /// Set if the code animates the insets apart from the keyboard.
    var insetAnimation: KeyboardAnimation.Part?
    /// Set if the code animates the offset apart from the keyboard.
    var offsetAnimation: KeyboardAnimation.Part?
    /// Set if the code animates with other options than those for an animation beside the keyboard.
    var optionFlags: Int?
    /// The policy's own value, if it computes one.
    var requiredViewOffset: Double?
    var warnings: [Warning] = []

    init(_ values: ScrollValues) {
        self.values = values
    }

    /// Records a known defect if it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }
}

extension PolicyAnswer {
    /// Lets the scroll view rest where the insets that are set after the offset allow it.
    mutating func rest(_ input: PolicyInput) {
        let range = input.range(contentInset: values.contentInset)
        values.contentOffset.y = min(max(values.contentOffset.y, range.lowerBound), range.upperBound)
    }

    /// The same for code that leaves the offset alone: UIScrollView restores one that shrunken insets no longer allow.
    mutating func restIfInsetsShrink(_ input: PolicyInput) {
        let (insets, known) = (values.contentInset, input.current.contentInset)
        if insets.top < known.top || insets.bottom < known.bottom { rest(input) }
    }

    /// A change outside any animation.
    static let atOnce = KeyboardAnimation.Part(duration: 0, animated: false)
    /// `setContentOffset(_:animated:)`, which uses UIKit's own duration.
    static let ownTime = KeyboardAnimation.Part(duration: 0.3, animated: true)

    /// The same from code without animation beside the keyboard: the insets change at once, the offset in its own time.
    func apartFromKeyboard() -> PolicyAnswer {
        var answer = self
        answer.insetAnimation = Self.atOnce
        answer.offsetAnimation = Self.ownTime
        return answer
    }
}
