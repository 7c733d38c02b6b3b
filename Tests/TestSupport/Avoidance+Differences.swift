package import KeyboardAvoidance

extension Avoidance {
    /// The differences to the answer of POST /avoid, a line each; empty if all values are equal, to the bit.
    package func differences(from body: JSONValue) -> [String] {
        // The service leaves these out, or adds them, for clients that keep no avoider.
        let ours = responseBody.members
        let others: Set = ["savedState", "session", "animation", "warnings"]
        var differences: [String] = []
        for name in Set(ours.keys).union(body.members.keys).subtracting(others) {
            let mine = ours[name] ?? .null
            let theirs = body[name] ?? (mine.elements.isEmpty && mine != .null ? [] : .null)
            if !mine.isIdentical(to: theirs) { differences.append("\(name): \(mine) here, \(theirs) there") }
        }
        let codes = body["warnings"]?.elements.map { $0["code"]?.text } ?? []
        if codes != warnings.map(\.code.rawValue) { differences.append("warnings: \(warnings) here, \(codes) there") }
        let curve: JSONValue = .number(Double(animation.curve.rawValue))
        if body["animation"]?["duration"] != .number(animation.duration) || body["animation"]?["curve"] != curve {
            differences.append("animation: \(animation) here, \(body["animation"] ?? .null) there")
        }
        return differences
    }
}

extension JSONValue {
    /// Whether both have the same numbers, bit for bit, and the same words.
    package func isIdentical(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let mine), .number(let theirs)): mine.bitPattern == theirs.bitPattern
        case (.array(let mine), .array(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isIdentical(to: $1) }
        case (.object(let mine), .object(let theirs)):
            mine.count == theirs.count
                && mine.allSatisfy { name, value in theirs[name].map { value.isIdentical(to: $0) } ?? false }
        default: self == other
        }
    }
}
