package import KeyboardAvoidance

/// One answer, and what it was computed from.
package struct PicturedAnswer {
    var stage: Stage
    var answer: Answer

    /// An answer with the geometry it was computed from.
    package init(stage: Stage, answer: Answer) {
        self.stage = stage
        self.answer = answer
    }
}
