@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service

/// The counting of answers.
@Suite struct AnswerCountersTests {
    @Test func `Each decision of each policy and each warning has a counter of its own`() throws {
        let counters = AnswerCounters()
        var answer = try TestSupport.answer(to: Event(hide: ()))
        var expected: [String: UInt64] = [:]
        var number: UInt64 = 0
        for policy in Policy.allCases {
            for decision in Avoidance.Decision.allCases {
                number += 1
                answer.decision = decision
                answer.warnings = []
                for _ in 0..<number { counters.count(answer, by: policy) }
                expected["\(decision) \(policy.rawValue)"] = number
            }
        }
        var counted: [String: UInt64] = [:]
        counters.forEachAnswer { counted["\($0) \($1.rawValue)"] = $2 }
        #expect(counted == expected)

        var warnings: [String: UInt64] = [:]
        for (index, code) in Warning.Code.allCases.enumerated() {
            answer.warnings = Array(repeating: Warning(code, ""), count: index + 1)
            counters.count(answer, by: .automatic)
            warnings[code.rawValue] = UInt64(index + 1)
        }
        var countedWarnings: [String: UInt64] = [:]
        counters.forEachWarning { countedWarnings[$0.rawValue] = $1 }
        #expect(countedWarnings == warnings)
    }
}

extension Event {
    /// A hide without any known geometry.
    fileprivate init(hide: ()) {
        self.init()
        kind = .keyboardWillHide
    }
}
