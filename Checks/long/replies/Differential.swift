@testable import Redis

/// Our reader beside hiredis's: replies read by both must be equal, and if only one continues there must be a reason.
@main
enum Differential {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
            fatalError("usage: replies INPUTS SEED")
        }
        var inputs = BentReplies(seed: seed)
        var reasons: [String: Int] = [:]
        var wrong = 0
        for _ in 0..<count {
            let (bytes, ends) = inputs.next()
            let ours = ReplyCourse(bytes, ends: ends)
            let theirs = HiredisCourse(bytes, ends: ends)
            guard let reason = reason(ours, theirs) else {
                wrong += 1
                if wrong <= 20 {
                    print(
                        "NO REASON: \(String(decoding: bytes, as: UTF8.self).debugDescription) cut at \(ends): \(ours), \(theirs)"
                    )
                }
                continue
            }
            reasons[reason, default: 0] += 1
        }
        print("\(count) inputs")
        for (reason, count) in reasons.sorted(by: { $0.value > $1.value }) { print("  \(count) \(reason)") }
        print("\(wrong) without a reason")
        if wrong > 0 { fatalError("the readers differ") }
    }

    /// The reason why the two courses may differ; nil if they may not.
    private static func reason(_ ours: ReplyCourse, _ theirs: HiredisCourse) -> String? {
        let shared = min(ours.replies.count, theirs.replies.count)
        guard ours.replies[..<shared].elementsEqual(theirs.replies[..<shared], by: { $0 == $1 }) else { return nil }
        // Bytes refused by hiredis are never a reply to us.
        guard ours.replies.count == shared else { return nil }
        guard let fault = ours.fault else {
            return theirs.replies.count == shared && theirs.error == nil ? "read alike" : nil
        }
        if theirs.error != nil, theirs.replies.count == shared { return "refused alike" }
        switch fault {
        case .malformedLine:
            return "a line may not hold a carriage return or a line feed; hiredis looks for both together"
        case .unterminatedString: return "a string must be followed by the end of its line; hiredis skips two bytes"
        case .tooLarge: return "a reply may not be larger than the limit; hiredis waits for it"
        case .malformedNumber where theirs.error == nil && theirs.replies.count == shared:
            return "a number too long is refused before its line has ended; hiredis waits for the end"
        default: return nil
        }
    }
}
