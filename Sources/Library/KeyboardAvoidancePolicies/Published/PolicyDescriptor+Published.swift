@_spi(Engine) import KeyboardAvoidance

extension PolicyDescriptor {
    /// A peer, which has one reading: that of its source.
    ///
    /// - Parameter observed: the events besides shows and hides, which reach every peer.
    init(
        peer name: StaticString,
        title: String,
        author: String,
        link: String,
        platform: Platform,
        onlySystem: Device.Platform? = nil,
        version: String,
        changes: [Change] = [],
        observed: Set<KeyboardEvent.Kind> = [],
        defects: [Warning.Code],
        options: [PolicyOption] = [],
        takesOuterScrollViews: Bool = true
    ) {
        self.init(
            name: name, title: title, author: author, link: link, platform: platform, onlySystem: onlySystem,
            version: version,
            changes: changes, fidelities: [.asWritten],
            observed: observed.union([.keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide]),
            defects: defects + [.eventNotObserved], isPeer: true, options: options,
            takesOuterScrollViews: takesOuterScrollViews)
    }

    /// The warning that the code does not observe an event, with the alternative if there is one.
    func notObserved(_ kind: KeyboardEvent.Kind) -> Warning {
        let twin = kind.twin.flatMap { observed.contains($0) ? $0 : nil }
        return Warning(
            .eventNotObserved,
            "the code of \(name) does not observe \(kind.rawValue) and does nothing; it observes \(observedList)"
                + (twin.map { ": send \($0.rawValue)" } ?? "")
        )
    }
}
