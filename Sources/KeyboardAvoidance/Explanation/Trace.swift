/// The rules an answer followed, in order, each with its numbers: enough to redo it with a pencil.
public struct Trace: Sendable, Hashable {
    public struct Input: Sendable, Hashable {
        public var name: String
        public var value: Double
    }

    public enum Result: Sendable, Hashable {
        case number(Double)
        case word(String)
    }

    public struct Step: Sendable, Hashable {
        public var rule: String
        public var inputs: [Input]
        public var result: Result
        public var text: String
    }

    public private(set) var steps: [Step] = []
    /// Without it nothing is recorded, and nothing is computed for the record.
    let isRecording: Bool

    init(isRecording: Bool) {
        self.isRecording = isRecording
    }

    mutating func note(
        _ rule: StaticString,
        _ inputs: @autoclosure () -> KeyValuePairs<String, Double>,
        _ result: @autoclosure () -> Double,
        _ text: @autoclosure () -> String
    ) {
        guard isRecording else { return }
        append(rule, inputs(), .number(result() + 0), text())
    }

    mutating func note(
        _ rule: StaticString,
        _ inputs: @autoclosure () -> KeyValuePairs<String, Double>,
        word: @autoclosure () -> String,
        _ text: @autoclosure () -> String
    ) {
        guard isRecording else { return }
        append(rule, inputs(), .word(word()), text())
    }

    private mutating func append(
        _ rule: StaticString,
        _ inputs: KeyValuePairs<String, Double>,
        _ result: Result,
        _ text: String
    ) {
        let inputs = inputs.map { Input(name: $0.key, value: $0.value + 0) }
        steps.append(Step(rule: "\(rule)", inputs: inputs, result: result, text: text))
    }
}
