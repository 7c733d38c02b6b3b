import JSON

/// A notification as Swift, Objective-C or a log prints it.
enum PrintedNotification {
    /// The reason why a text cannot be read.
    enum Failure: Error, Hashable {
        /// A notification begins in the line, and does not go on like one.
        case isBroken(line: Int)
    }

    /// The notifications in a text, each as the object `{name, userInfo}`; what stands around them is passed over.
    ///
    /// - Parameter most: the number after which the rest is not read.
    static func all(in text: String, upTo most: Int = .max) throws(Failure) -> [JSONTree] {
        var text = text
        return try text.withUTF8 { bytes in Result { () throws(Failure) in try all(in: bytes, upTo: most) } }.get()
    }

    private static func all(in bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) throws(Failure) -> [JSONTree] {
        var found: [JSONTree] = []
        var at = 0
        while found.count < most, let start = candidate(in: bytes, from: at) {
            var reader = PrintedReader(
                UnsafeBufferPointer(rebasing: bytes[start...].prefix(PrintedReader.maximumLength)))
            at = start + 1
            guard let form = reader.form else { continue }
            guard let notification = try? reader.notification(form) else {
                throw .isBroken(line: bytes[..<start].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) })
            }
            found.append(notification)
            at = start + reader.offset
        }
        return found
    }

    /// The next beginning of a word with the first letter of a form.
    private static func candidate(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            let isFirst = byte | 0x20 == UInt8(ascii: "n") || byte == UInt8(ascii: "_")
            if isFirst, at == 0 || !bytes[at &- 1].isWord { return at }
            at &+= 1
        }
        return nil
    }

    /// Whether one begins with the first word of a text.
    static func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = text.firstIndex(where: \.isWord) else { return false }
        var reader = PrintedReader(UnsafeBufferPointer(rebasing: text[start...]))
        return reader.form != nil
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
    /// The form that begins at the word there, which is passed; nil for none.
    fileprivate var form: PrintedNotification.Form? {
        mutating get {
            if next != UInt8(ascii: "n"), PrintedNotification.classes.contains(where: { take($0) }) {
                skipSpaces()
                guard take("0x"), wordBytes() != nil else { return nil }
                skipSpaces()
                return begins([.objectiveC]) == nil ? nil : .description
            }
            guard take("name") else { return nil }
            skipSpaces()
            guard take(UInt8(ascii: "=")) else { return nil }
            skipSpaces()
            guard let name = wordBytes(), take(UInt8(ascii: ",")) else { return nil }
            skipSpaces()
            return take("object") ? .list(name: String(decoding: name, as: UTF8.self)) : nil
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
