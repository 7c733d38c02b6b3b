// The events that the code of a policy observes, in words.
extension PolicyDescriptor {
    /// The warning that the code does not observe an event, and which one to send instead if there is one.
    func notObserved(_ kind: KeyboardEvent.Kind) -> Warning {
        let twin = kind.twin.flatMap { observed.contains($0) ? $0 : nil }
        return Warning(
            .eventNotObserved,
            "the code of \(name) does not observe \(kind.rawValue) and does nothing; it observes \(observedList)"
                + (twin.map { ": send \($0.rawValue)" } ?? "")
        )
    }

    /// The events that the code observes, in a sentence.
    package var observedList: String {
        let names = KeyboardEvent.Kind.allCases.filter(observed.contains).map(\.rawValue)
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
