/// What a published policy sets, and what is wrong with it.
struct PolicyAnswer {
    var values: ScrollValues
    /// If the code animates the insets apart from the keyboard.
    var insetAnimation: KeyboardAnimation.Part?
    /// If the code animates the offset apart from the keyboard.
    var offsetAnimation: KeyboardAnimation.Part?
    /// If the code animates with other options than an animation beside the keyboard wants.
    var optionFlags: Int?
    /// As the policy itself computes it, if it does.
    var requiredViewOffset: Double?
    var warnings: [Warning] = []

    init(_ values: ScrollValues) {
        self.values = values
    }

    /// Notes a known defect if it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }
}

extension PolicyAnswer {
    /// A change outside any animation.
    static let atOnce = KeyboardAnimation.Part(duration: 0, animated: false)
    /// `setContentOffset(_:animated:)`, which takes UIKit's own time.
    static let ownTime = KeyboardAnimation.Part(duration: 0.3, animated: true)

    /// The same from code in which nothing runs beside the keyboard: the insets change at once, the offset in its own
    /// time.
    func apartFromKeyboard() -> PolicyAnswer {
        var answer = self
        answer.insetAnimation = Self.atOnce
        answer.offsetAnimation = Self.ownTime
        return answer
    }
}
