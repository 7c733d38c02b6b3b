import JSON
@_spi(Engine) import KeyboardAvoidance

extension NameAliases {
    /// The word that a value of a member most likely means; nil if there is more than one, or none.
    ///
    /// - Parameter member: the name of a member that has words.
    static func word(_ sent: String, of member: String) -> String? {
        let row = words.first { $0.0 == member && $0.2.split(separator: " ").contains { $0 == sent } }
        if let row { return row.1 }
        guard let known = vocabulary[member] else { return nil }
        if known.contains(sent) { return sent }
        let folded = sent.foldedName
        if let word = known.only(where: { $0.foldedName == folded }) { return word }
        guard member == "event", folded.count > 2 else { return nil }
        return known.only { $0.foldedName.hasSuffix(folded) }
    }

    /// Why a value of a member is none of its words, where no word is meant.
    static func advice(on sent: String, of member: String) -> String? {
        switch member {
        case "policy" where libraries.contains(sent.foldedName):
            let known = Policy.allCases.prefix(4).map { "`\($0.rawValue)`" }.joined(separator: ", ")
            return "a library, not a policy of this server; GET /policies lists these: \(known) and others"
        case "keyboardKind" where types.contains { sent.foldedName.contains($0) }: return anotherKeyboard
        default: return nil
        }
    }

    /// Parts of the names of keyboards for some kinds of text.
    private static let types = ["numeric", "number", "decimal", "phone", "email", "url", "ascii"]

    /// The words of members.
    package static let vocabulary: [String: [String]] = [
        "event": words(of: KeyboardEvent.Kind.self), "policy": Policy.allCases.map(\.rawValue),
        "fidelity": words(of: Policy.Fidelity.self), "orientation": words(of: Device.Orientation.self),
        "keyboardKind": words(of: Device.KeyboardKind.self), "coordinateSpace": words(of: Field.CoordinateSpace.self),
        "strategy": words(of: AvoidanceOptions.Strategy.self), "alignment": ["nearest", "top", "center", "bottom"],
        "insetRule": words(of: AvoidanceOptions.InsetRule.self),
        "oversize": words(of: AvoidanceOptions.Oversize.self),
        "restoreOffset": words(of: AvoidanceOptions.RestoreOffset.self),
        "nonLocal": words(of: AvoidanceOptions.NonLocalKeyboard.self),
        "contentInsetAdjustmentBehavior": words(of: ScrollViewGeometry.ContentInsetAdjustmentBehavior.self),
    ]

    private static func words<Word: CaseIterable & RawRepresentable<String>>(of word: Word.Type) -> [String] {
        word.allCases.map(\.rawValue)
    }

    /// The words that members have for those that people send first, which are separated by spaces.
    private static let words = [
        ("event", "keyboardWillShow", "show onShow keyboardShow onKeyboardShow"),
        ("event", "keyboardWillHide", "hide onHide keyboardHide onKeyboardHide"),
        ("event", "textDidBeginEditing", "focus onFocus"), ("event", "textDidEndEditing", "blur"),
        ("event", "textDidChange", "input onChangeText"), ("event", "layoutDidChange", "resize onLayout"),
        ("event", "interactiveDismiss", "onInteractive"),
        ("policy", "automatic", "auto"), ("policy", "appleDocumentation", "apple"),
        ("coordinateSpace", "window", "global viewport client"),
        ("strategy", "insetOnly", "padding"), ("strategy", "translate", "position adjustPan"),
        ("strategy", "resize", "height adjustResize"), ("alignment", "top", "start"), ("alignment", "bottom", "end"),
        ("alignment", "center", "middle"),
        ("orientation", "landscape", "landscapeLeft landscapeRight"),
        ("orientation", "portrait", "portraitUpsideDown"),
    ]

    /// Libraries that avoid the keyboard, in lower case.
    private static let libraries: Set<String> = [
        "iqkeyboardmanager", "iqkeyboardmanagerswift", "keyboardavoidingview", "keyboardawarescrollview",
        "keyboardcontroller", "reactnativekeyboardcontroller", "tpkeyboardavoiding", "adjustpan", "adjustresize",
    ]
}

extension String {
    /// The letters and digits in lower case, so that `content_inset` and `ContentInset` are one.
    var foldedName: String {
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return String(unicodeScalars.filter { $0 != "_" && $0 != "-" }).lowercased()
        }
        return String(unsafeUninitializedCapacity: utf8.count) { bytes in
            var count = 0
            for byte in utf8 where byte != 0x5F && byte != 0x2D {
                bytes[count] = byte.lowercased
                count += 1
            }
            return count
        }
    }
}

extension Sequence {
    /// The only element that fits; nil if none does, or several do.
    func only(where fits: (Element) -> Bool) -> Element? {
        let found = filter(fits)
        return found.count == 1 ? found.first : nil
    }
}
