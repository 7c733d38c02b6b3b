import JSON
import Service

/// The fault in answering a line of an agent; nil if there is none.
///
/// An answer is one line of JSON with the id of the message, and the same however the bytes come.
func messageComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    let whole = answers(to: Array(input), parts: max(1, input.count))
    guard whole == answers(to: Array(input), parts: 3) else { return "other answers to the bytes in parts" }
    for answer in whole {
        guard answer.last == 0x0A, !answer.dropLast().contains(0x0A) else { return "an answer that is no line" }
        guard let tree = answer.withUnsafeBufferPointer({ try? JSONTree($0, maximumDepth: 64) }),
            tree["jsonrpc"] == .string("2.0"), (tree["result"] == nil) != (tree["error"] == nil), tree["id"] != nil
        else { return "an answer that is no message: \(String(decoding: answer, as: UTF8.self))" }
        guard answer.count <= 20_000 + input.count else { return "an answer of \(answer.count) bytes" }
    }
    return nil
}

private func answers(to input: [UInt8], parts length: Int) -> [[UInt8]] {
    var messages = MessageLines()
    var answers: [[UInt8]] = []
    for start in stride(from: 0, to: input.count, by: length) {
        messages.take(Array(input[start..<min(start + length, input.count)]))
        while let answer = messages.next() { answers.append(answer) }
    }
    answers.append(messages.finish())
    return answers.filter { !$0.isEmpty }
}
