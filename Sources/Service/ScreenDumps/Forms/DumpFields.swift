import KeyboardAvoidance

/// The fields of a dump that forms have, and the number of those that they have not.
struct DumpFields {
    /// The fields' elements by their indices, in the order of the file.
    private(set) var kept: [Int] = []
    private var unsized = 0
    private var beside = 0
    private var hidden = 0
    private var onKeyboard = 0

    init(_ tree: ElementTree, _ inside: [Surroundings], _ bars: DumpBars, on screen: LayoutRect) throws(DumpError) {
        for (index, element) in tree.elements.enumerated() where element.role == .field {
            let around = element.parent < 0 ? Surroundings() : inside[element.parent]
            guard !around.isInField, !around.isInKeyboard else { continue }
            guard element.frame != nil || around.isHidden else { throw tree.missingFrame(element) }
            guard let frame = element.sizedFrame else {
                unsized += 1
                continue
            }
            if frame.maxX <= 0 || frame.minX >= screen.width {
                beside += 1
            } else if inside[index].isHidden {
                hidden += 1
            } else if bars.onKeyboard.contains(around.bar) {
                onKeyboard += 1
            } else {
                if around.transform >= 0 { throw Self.transform(at: tree.elements[around.transform].offset) }
                kept.append(index)
            }
        }
        guard kept.isEmpty else { return }
        throw DumpError(
            code: .noFields, detail: "no text field is in this file" + (leftOut.map { " (\($0))" } ?? ""))
    }

    private static func transform(at offset: Int) -> DumpError {
        DumpError(
            code: .transform,
            detail: "a transform stands between the window and a field: frames below it cannot be added up",
            offset: offset)
    }

    /// The sentence about the fields that are in no form; nil if there are none.
    var leftOut: String? {
        let parts = [
            (unsized, "without a size"), (beside, "beside the screen"), (hidden, "in hidden views"),
            (onKeyboard, "in a bar on the keyboard"),
        ]
        let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return said.isEmpty ? nil : "left out: \(said.joined(separator: ", "))"
    }
}

extension ElementTree {
    /// Refuses a dump without a field that may be in a form.
    func checkFields() throws(DumpError) {
        guard !elements.contains(where: { $0.role == .field }) else { return }
        let hasWindow = elements.contains { $0.parent < 0 && $0.role != .keyboard }
        let detail =
            hasSystemWindow && !hasWindow
            ? "no window of an app is in this file: the lock screen or the notifications were in front"
            : "no text field is in this file"
        throw DumpError(code: .noFields, detail: detail)
    }

    fileprivate func missingFrame(_ element: Element) -> DumpError {
        let start = bytes[element.offset] == 0x3C ? element.offset + 1 : element.offset
        let name = bytes.shownName(at: start, before: bytes.count)
        let members = kind == .uiautomator ? "bounds" : "x, y, width and height"
        return DumpError(
            code: .malformedFile, detail: "\(name.isEmpty ? "a field" : name) has no \(members)",
            offset: element.offset)
    }
}
