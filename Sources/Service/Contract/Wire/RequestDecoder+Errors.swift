import InputFormats
import JSON

// The errors that were recorded, as an answer lists them.
extension RequestDecoder {
    /// The errors with their JSON Pointers.
    package func namedErrors(in body: UnsafeBufferPointer<UInt8>) -> [Problem.ValidationError] {
        let pointers = jsonPointers(
            in: body, toValuesAt: errors.map(\.offset), passingOver: passedOver,
            longestName: InputFormats.ValidationError.longestPointerName)
        var named: [Problem.ValidationError] = []
        named.reserveCapacity(errors.count)
        for (error, pointer) in zip(errors, pointers) {
            let text = error.names.map { explanation(of: error, $0) } ?? (error.detail, error.suggestion)
            named.append(
                Problem.ValidationError(
                    pointer: error.missing.map { String(joining: pointer, "/", $0) } ?? pointer,
                    code: error.code.rawValue, detail: text.0, suggestion: text.1))
        }
        return named
    }

    /// The text of an error that is a member, and the name that is near.
    private borrowing func explanation(of error: ValidationError, _ names: JSONNames) -> (
        detail: String, suggestion: String?
    ) {
        let name = reader.string(at: error.offset, upTo: InputFormats.ValidationError.longestGuess)
        if error.code == .duplicateMember { return ("the member `\(name ?? "")` stands twice; write it once", nil) }
        let near = name.flatMap { $0.utf8.count > 2 ? nearestName(to: $0, in: names) : nil }
        let shown = name?.quotedForError ?? ""
        let detail =
            near.map { String(joining: "unknown member", shown, "; did you mean `", $0, "`?") }
            ?? String(joining: "unknown member", shown, "; members here are, for example, ", names.list)
        return (detail, near)
    }
}
