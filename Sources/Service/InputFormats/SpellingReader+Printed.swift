package import JSON

// Objects that are sent as the text that a tool prints.
extension SpellingReader {
    /// The outcome of reading a value as such a text.
    enum Printed {
        case value(LocatedValue, PrintedNotation)
        /// The text begins like an object, and is none, which is recorded as an error.
        case refused
        case other
    }

    /// - Parameter names: the members that are used of a text that has a head; nil for all.
    mutating func printed(
        _ sent: LocatedValue, _ notations: [PrintedNotation], keeping names: [String]? = nil
    ) -> Printed {
        guard case .string(let text) = sent.value,
            let (notation, read) = PrintedReader.object(in: text, among: notations, keeping: names)
        else { return .other }
        switch read {
        case .success(let object): return .value(LocatedValue(value: object, place: sent.place), notation)
        case .failure(let failure):
            refuse(.wrongType, sent, failure.sentence(about: notation, in: text))
            return .refused
        }
    }

    /// Reads the object of a text quietly, as one spelling; nil for another value or text.
    mutating func printed(
        _ sent: LocatedValue, _ notations: [PrintedNotation], instead placeholder: JSONTree,
        _ read: (inout SpellingReader, LocatedValue) -> JSONTree
    ) -> JSONTree? {
        switch printed(sent, notations) {
        case .value(let object, let notation):
            note(sent.place, "the text of \(notation.name)")
            return quietly { read(&$0, object) }
        case .refused: return placeholder
        case .other: return nil
        }
    }

    /// The object of a text, or the value as it is; nil if it is refused.
    ///
    /// - Parameter names: the members that are used of a text that has a head; nil for all.
    mutating func unprinted(_ sent: LocatedValue, _ notations: [PrintedNotation], keeping names: [String]? = nil)
        -> LocatedValue?
    {
        switch printed(sent, notations, keeping: names) {
        case .value(let object, _): return object
        case .refused: return nil
        case .other: return sent
        }
    }

    // MARK: - Views

    /// A view, field or container that is sent as a text; nil for another value.
    mutating func printedObject(_ sent: LocatedValue, _ holder: String) -> JSONTree? {
        let isField = holder == "field" || holder == "container"
        let placeholder = JSONTree.object([JSONTree.Member("frame", GeometryKind.rect.placeholder)])
        switch printed(sent, isField ? [.view, .javaScript] : [.view]) {
        case .value(let object, let notation) where notation.hasAddress && isField:
            if object.value["frame"] == nil { refuse(sent, expected: "a view's description with its frame") }
            refuse(
                .ambiguous, sent,
                "a view's frame is in its superview: does the \(holder) lie in the scroll view itself? Else convert it")
            return placeholder
        case .value(let object, let notation):
            guard let read = notation.hasAddress ? view(described: sent, object) : object else { return placeholder }
            note(sent.place, "the text of \(notation.name)")
            return quietly { $0.object(read, holder) }
        case .refused: return placeholder
        case .other: return nil
        }
    }

    /// The scroll view or view that a description is of.
    ///
    /// Its frame is in its superview, and taken for one in the window.
    mutating func view(described sent: LocatedValue, _ object: LocatedValue) -> LocatedValue? {
        let names = MemberKind.scrollView.names
        let members = object.value.members
        if let moving = members.first(where: { ["transform", "animations"].contains($0.name) }) {
            refuse(
                .wrongType, sent, "a view with `\(moving.name)` is not where its frame says: send `frame` in the window"
            )
            return nil
        }
        let used = members.filter { names.contains($0.name) && $0.name != "id" }
        if let twice = used.indices.first(where: { index in used[..<index].contains { $0.name == used[index].name } }) {
            refuse(.ambiguous, sent, "`\(used[twice].name)` stands twice in the description: send it by itself")
            return nil
        }
        return LocatedValue(value: .object(used), place: sent.place)
    }

    // MARK: - Notifications

    /// The object `{name, userInfo}` of a notification, sent as an object or a text; nil if it is refused.
    mutating func notification(_ sent: LocatedValue) -> LocatedValue? {
        switch sent.value {
        case .object: return sent
        case .string(let text):
            do throws(PrintedNotification.Failure) {
                let found = try PrintedNotification.all(in: text, upTo: 2)
                if found.count == 1 { return LocatedValue(value: found[0], place: sent.place) }
                refuse(
                    .wrongType, sent,
                    found.isEmpty
                        ? "no notification is in this text: send a line such as `name = …, object = …, userInfo = …`"
                        : "several notifications are in this text: POST /replay takes them")
            } catch {
                refuse(.wrongType, sent, error.sentence)
            }
        default: refuse(sent, expected: "a notification's text or {name, userInfo}")
        }
        return nil
    }
}

extension SpelledRequest {
    /// The events that an element of a sequence stands for: one, or one for each notification of its text.
    ///
    /// The element's other members belong to the first.
    package static func events(of element: JSONTree) -> [JSONTree] {
        guard case .string(let text)? = element["notification"], let all = try? PrintedNotification.all(in: text),
            all.count > 1
        else { return [element] }
        return all.enumerated().map { index, notification in
            let own = JSONTree.Member("notification", notification)
            return .object(index > 0 ? [own] : element.members.map { $0.name == own.name ? own : $0 })
        }
    }
}

extension PrintedNotification.Failure {
    fileprivate var sentence: String {
        switch self {
        case .isBroken(let line): "the notification in line \(line) of this text does not go on like one"
        }
    }
}

extension PrintedReader.Failure {
    /// The error's sentence.
    fileprivate func sentence(about notation: PrintedNotation, in text: String) -> String {
        switch self {
        case .unexpected(let offset):
            let rest = String(decoding: PrintedText.unwrapped(text).utf8.dropFirst(offset).prefix(24), as: UTF8.self)
            return "this begins like the text of \(notation.name), and cannot be read "
                + (rest.isEmpty ? "to its end" : "from\(rest.quotedForError) on")
        case .isShortened: return "shortened by the console: print JSON.stringify(event)"
        case .isTooDeep: return "objects are nested too deeply"
        case .isTooLong:
            return
                "the text of \(notation.name) has at most \(PrintedReader.maximumLength) bytes, found \(text.utf8.count)"
        }
    }
}

extension JSONTree {
    /// The object that is the text in a notation; nil for another value.
    func printedObject(_ notation: PrintedNotation) -> JSONTree? {
        string.flatMap { PrintedReader.object(in: $0, among: [notation]) }.flatMap { try? $0.object.get() }
    }

    /// The frame in the text of a view's description; nil for another value.
    var describedFrame: JSONTree? { printedObject(.view)?["frame"]?.rect }

    /// Flutter's directional insets where text runs to the right; nil for another value.
    var leftToRightInsets: JSONTree? {
        guard let text = string,
            let numbers = GeometryKind.directionalInsets.numbers(in: PrintedText.unwrapped(text))
        else { return nil }
        return JSONTree(MemberKind.insets.sides, [1, 0, 3, 2].map { .number(numbers[$0]) })
    }
}
