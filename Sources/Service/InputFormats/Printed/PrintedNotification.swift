import JSON

/// A notification as Swift, Objective-C or a log prints it.
enum PrintedNotification {
    /// The reason why a text cannot be read.
    enum Failure: Error, Hashable {
        /// A notification begins in the line, and does not go on like one.
        case isBroken(line: Int)
    }

    /// The notifications in a text, each as the object `{name, userInfo}`; what stands around them is passed over.
    static func all(in text: String) throws(Failure) -> [JSONTree] {
        var reader = PrintedReader(text)
        var found: [JSONTree] = []
        while reader.skipToWord() {
            let start = reader
            guard let form = reader.form else {
                reader = start
                reader.skipWord()
                continue
            }
            guard let notification = try? reader.notification(form) else { throw .isBroken(line: start.line) }
            found.append(notification)
        }
        return found
    }

    /// Whether a text begins with one.
    static func begins(_ text: String) -> Bool {
        var reader = PrintedReader(text)
        return reader.skipToWord() && reader.form != nil
    }

    /// The two forms, the reader being after their beginning.
    fileprivate enum Form {
        /// `NSConcreteNotification 0x… {name = …; object = …; userInfo = …}`.
        case description
        /// `name = …, object = …, userInfo = …`.
        case list(name: String)
    }

    fileprivate static let classes: [StaticString] = ["NSConcreteNotification", "__CFNotification", "NSNotification"]
}

extension PrintedReader {
    /// The form that begins at the word there, whose beginning is passed; nil for none.
    fileprivate var form: PrintedNotification.Form? {
        mutating get {
            if PrintedNotification.classes.contains(where: { take($0) }) {
                skipSpaces()
                guard take("0x"), word() != nil else { return nil }
                skipSpaces()
                return begins([.objectiveC]) == nil ? nil : .description
            }
            guard take("name") else { return nil }
            skipSpaces()
            guard take(UInt8(ascii: "=")) else { return nil }
            skipSpaces()
            guard let name = word(), take(UInt8(ascii: ",")) else { return nil }
            skipSpaces()
            return take("object") ? .list(name: name) : nil
        }
    }

    /// The notification in a form whose beginning is passed.
    fileprivate mutating func notification(_ form: PrintedNotification.Form) throws(Failure) -> JSONTree {
        switch form {
        case .description:
            let members = try object(.objectiveC).members.filter { $0.name != "object" }
            return .object(members)
        case .list(let name):
            guard skip(past: "userInfo") else { throw .unexpected(at: offset) }
            skipSpaces()
            guard take(UInt8(ascii: "=")) else { throw .unexpected(at: offset) }
            skipSpaces()
            let userInfo = try take("nil") ? nil : value(in: .swift)
            return .object(
                [JSONTree.Member("name", .string(name))] + (userInfo.map { [JSONTree.Member("userInfo", $0)] } ?? []))
        }
    }
}
