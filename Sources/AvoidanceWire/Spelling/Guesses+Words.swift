@_spi(Engine) import KeyboardAvoidance

extension Guesses {
    /// The word that a value of a member most likely means; nil if there is more than one, or none.
    ///
    /// - Parameter member: the name of a member that has words.
    static func word(_ sent: String, of member: String) -> String? {
        if let word = words[member]?[sent] { return word }
        guard let known = vocabulary(of: member) else { return nil }
        if known.contains(sent) { return sent }
        let folded = sent.foldedName
        if let word = known.only(where: { $0.foldedName == folded }) { return word }
        guard member == "event", folded.count > 2 else { return nil }
        return known.only { $0.foldedName.hasSuffix(folded) }
    }

    /// Why a value of a member is none of its words, where no word is meant.
    static func advice(on sent: String, of member: String) -> String? {
        member == "policy" && libraries.contains(sent.foldedName) ? "a library, not a policy of this server" : nil
    }

    /// The words of a member, in the order of error messages.
    static func vocabulary(of member: String) -> [String]? {
        switch member {
        case "event": KeyboardEvent.Kind.vocabulary.names.all
        case "policy": Policy.vocabulary.names.all
        case "fidelity": Policy.Fidelity.vocabulary.names.all
        case "orientation": Device.Orientation.vocabulary.names.all
        case "keyboardKind": Device.KeyboardKind.vocabulary.names.all
        case "coordinateSpace": Field.CoordinateSpace.vocabulary.names.all
        case "strategy": AvoidanceOptions.Strategy.vocabulary.names.all
        case "alignment": Vocabulary.alignment.names.all
        case "insetRule": AvoidanceOptions.InsetRule.vocabulary.names.all
        case "oversize": AvoidanceOptions.Oversize.vocabulary.names.all
        case "restoreOffset": AvoidanceOptions.RestoreOffset.vocabulary.names.all
        case "nonLocal": AvoidanceOptions.NonLocalKeyboard.vocabulary.names.all
        case "contentInsetAdjustmentBehavior":
            ScrollViewGeometry.ContentInsetAdjustmentBehavior.vocabulary.names.all
        default: nil
        }
    }

    /// Words that people send first, by member.
    static let words: [String: [String: String]] = [
        "event": [
            "show": "keyboardWillShow", "onShow": "keyboardWillShow", "keyboardShow": "keyboardWillShow",
            "onKeyboardShow": "keyboardWillShow", "hide": "keyboardWillHide", "onHide": "keyboardWillHide",
            "keyboardHide": "keyboardWillHide", "onKeyboardHide": "keyboardWillHide",
            "focus": "textDidBeginEditing", "onFocus": "textDidBeginEditing", "blur": "textDidEndEditing",
            "input": "textDidChange", "onChangeText": "textDidChange", "resize": "layoutDidChange",
            "onLayout": "layoutDidChange", "onInteractive": "interactiveDismiss",
        ],
        "policy": ["auto": "automatic", "apple": "appleDocumentation"],
        "coordinateSpace": ["global": "window", "viewport": "window", "client": "window"],
        "strategy": [
            "padding": "insetOnly", "position": "translate", "height": "resize", "adjustPan": "translate",
            "adjustResize": "resize",
        ],
        "alignment": ["start": "top", "end": "bottom"],
        "orientation": [
            "landscapeLeft": "landscape", "landscapeRight": "landscape", "portraitUpsideDown": "portrait",
        ],
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
        String(decoding: utf8.lazy.filter { $0 != 0x5F && $0 != 0x2D }, as: UTF8.self).lowercased()
    }
}

extension Sequence {
    /// The only element that fits; nil if none does, or several do.
    func only(where fits: (Element) -> Bool) -> Element? {
        var found: Element?
        for element in self where fits(element) {
            guard found == nil else { return nil }
            found = element
        }
        return found
    }
}
