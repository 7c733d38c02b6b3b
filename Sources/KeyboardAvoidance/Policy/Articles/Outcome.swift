/// What a named system makes of a situation.
struct Outcome {
    var values: ScrollValues
    /// Where the code animates them apart from the keyboard.
    var insetAnimation: Animation.Part?
    var offsetAnimation: Animation.Part?
    /// As the system itself computes it, where it does.
    var requiredViewOffset: Double?
    /// The system did nothing at all on this event.
    var isSilent = false
    /// The system chose not to answer: the keyboard does not concern the view it watches.
    var isIgnored = false
    var warnings: [Warning] = []

    init(_ values: ScrollValues) {
        self.values = values
    }

    /// Notes a known defect where it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }
}
