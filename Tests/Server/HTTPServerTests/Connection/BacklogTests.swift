import Testing

@testable import HTTPServer

/// The bytes waiting for a client that does not read.
@Suite struct BacklogTests {
    private static let constant: StaticString = "constant"
    private var constant: ConstantBytes {
        ConstantBytes(UnsafeRawBufferPointer(start: Self.constant.utf8Start, count: Self.constant.utf8CodeUnitCount))
    }

    private func append(_ text: String, to answers: inout UnsentAnswers) {
        Array(text.utf8).withUnsafeBytes { answers.append($0) }
    }

    @Test(arguments: 1...9)
    func `copies and constant bytes leave in their order, however much is taken at a time`(_ step: Int) {
        var answers = UnsentAnswers()
        append("one ", to: &answers)
        answers.append(constant)
        answers.append(constant)
        append(" two", to: &answers)
        answers.append(constant)
        var sent = ""
        while !answers.isEmpty {
            let piece = answers.withNext { Array($0.prefix(step)) }
            sent += String(decoding: piece, as: UTF8.self)
            answers.removeFirst(piece.count)
            if sent == "one const" { append("!", to: &answers) }
        }
        let whole = "one constantconstant twoconstant"
        #expect(sent == whole || sent == whole + "!")
        #expect(answers.capacity == 0)
    }

    @Test func `constant bytes are not copied`() {
        var answers = UnsentAnswers()
        answers.append(constant)
        #expect(!answers.isEmpty)
        #expect(answers.capacity == 0)
        #expect(answers.withNext { $0.baseAddress } == constant.buffer.baseAddress)
    }
}
