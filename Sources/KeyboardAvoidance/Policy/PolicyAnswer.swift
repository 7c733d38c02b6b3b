/// What a published policy sets, and what is wrong with it.
struct PolicyAnswer {
    var values: ScrollValues
    /// If the code animates the insets apart from the keyboard.
    var insetAnimation: KeyboardAnimation.Part?
    /// If the code animates the offset apart from the keyboard.
    var offsetAnimation: KeyboardAnimation.Part?
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
