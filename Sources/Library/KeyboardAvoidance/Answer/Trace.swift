/// The rules of an answer in order, each with its numbers: enough to repeat it with a pencil.
///
/// Written afterwards, from the results of the rules.
@_spi(Engine) public struct Trace: Sendable, Hashable {
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

    /// Adds a step whose result is a number.
    mutating func note(_ rule: String, _ inputs: KeyValuePairs<String, Double>, _ result: Double, _ text: String) {
        add(rule, inputs, .number(result + 0), text)
    }

    /// Adds a step whose result is a word.
    mutating func note(_ rule: String, _ inputs: KeyValuePairs<String, Double>, word: String, _ text: String) {
        add(rule, inputs, .word(word), text)
    }

    private mutating func add(
        _ rule: String, _ inputs: KeyValuePairs<String, Double>, _ result: Result, _ text: String
    ) {
        let inputs = inputs.map { Input(name: $0.key, value: $0.value + 0) }
        steps.append(Step(rule: rule, inputs: inputs, result: result, text: text))
    }
}
