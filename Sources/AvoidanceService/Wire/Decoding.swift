import JSON
@_spi(Engine) import KeyboardAvoidance

/// One pass over a request's JSON: values come out as they are read, and every breach of the contract is noted.
///
/// A breach never stops the reading, so that all errors of a request are reported together; text that is no JSON does.
/// Only offsets are noted on the way: the JSON Pointers are found by a second walk, and only where there are errors.
package struct Decoding: ~Copyable {
    var reader: JSONReader
    private(set) var breaches: [Breach] = []
    /// More breaches than are reported.
    private(set) var isTruncated = false

    /// The most errors that one answer lists.
    static let maximumBreaches = 32

    /// Begins to read a request's JSON.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = JSONReader(bytes)
    }

    /// Something the contract does not allow, by its place in the text.
    struct Breach {
        var code: Code
        /// The first byte of the value, or of the name of a member.
        var offset: Int
        /// A member that is missing from the object at `offset`.
        var missing: String?
        var detail: String
        var suggestion: String?
    }

    /// What is wrong with a place, in one word for programs.
    enum Code: String, CaseIterable {
        case unknownMember, duplicateMember, wrongType, outOfRange, unknownValue, invalidIdentifier, tooManyItems
        case conflictingMembers, required, duplicateID
    }

    /// Notes a breach, unless there are as many already as are reported: then it is not even put into words, so that a
    /// text full of errors costs no more than one without.
    mutating func note(
        _ code: Code,
        at offset: Int,
        missing: String? = nil,
        suggestion: @autoclosure () -> String? = nil,
        _ detail: @autoclosure () -> String
    ) {
        guard hasRoomForBreach() else { return }
        breaches.append(
            Breach(code: code, offset: offset, missing: missing, detail: detail(), suggestion: suggestion())
        )
    }

    /// Whether one more breach would be reported; if not, there are more than are reported.
    private mutating func hasRoomForBreach() -> Bool {
        if breaches.count < Self.maximumBreaches { return true }
        isTruncated = true
        return false
    }

    /// Notes that the value read last is not of the kind that belongs here.
    mutating func noteKind(expected: StaticString) {
        let found = reader.valueKind
        note(.wrongType, at: reader.valueOffset, "expected \(expected), found \(found.withArticle)")
    }
}

extension JSONKind {
    /// The kind as it stands in a sentence.
    var withArticle: String {
        switch self {
        case .null: "null"
        case .array, .object: "an \(rawValue)"
        case .bool, .number, .string: "a \(rawValue)"
        }
    }
}

// MARK: - Values

extension Decoding {
    /// A finite number within `range`; −0 is read as 0.
    @inline(__always)
    mutating func number(in range: ClosedRange<Double>) throws(JSONSyntaxError) -> Double? {
        guard let value = try reader.number() else {
            noteKind(expected: "a number")
            return nil
        }
        guard range.contains(value) else {
            noteRange(value, range)
            return nil
        }
        return value + 0
    }

    private mutating func noteRange(_ value: Double, _ range: ClosedRange<Double>) {
        let low = Int(range.lowerBound)
        let high = Int(range.upperBound)
        note(.outOfRange, at: reader.valueOffset, "expected a number from \(low) to \(high)")
    }

    /// Any length or coordinate.
    @inline(__always)
    mutating func length() throws(JSONSyntaxError) -> Double? {
        try number(in: -ContractLimits.length...ContractLimits.length)
    }

    /// A length that may not be negative.
    mutating func extent() throws(JSONSyntaxError) -> Double? {
        try number(in: 0...ContractLimits.length)
    }

    mutating func bool() throws(JSONSyntaxError) -> Bool? {
        guard let value = try reader.bool() else {
            noteKind(expected: "true or false")
            return nil
        }
        return value
    }

    /// A client's own name for a view, which may be empty.
    mutating func identifier() throws(JSONSyntaxError) -> String? {
        guard let value = try reader.string() else {
            noteKind(expected: "a string")
            return nil
        }
        guard value.utf8.count <= ContractLimits.idLength else {
            note(.invalidIdentifier, at: reader.valueOffset, "an id has at most \(ContractLimits.idLength) bytes")
            return nil
        }
        return value
    }

    /// One of a table's words.
    mutating func word<Value>(of words: Vocabulary.Words<Value>) throws(JSONSyntaxError) -> Value? {
        switch try reader.word(of: words.names) {
        case .known(let index): return words.values[index]
        case .unknown:
            let found = reader.string(at: reader.valueOffset)
            note(
                .unknownValue,
                at: reader.valueOffset,
                suggestion: nearestName(to: found, in: words.names),
                "expected \(words.list)"
            )
        case .otherKind:
            noteKind(expected: "a string")
        }
        return nil
    }

    /// A member that null forgets; one that is wrong counts as forgotten, and its breach is noted.
    @inline(__always)
    mutating func read<Value: Readable>(_ patch: inout Patch<Value>) throws(JSONSyntaxError) {
        if try reader.null() {
            patch = .null
        } else if let value = try Value.read(from: &self) {
            patch = .value(value)
        } else {
            patch = .null
        }
    }

    /// A member that may be missing; nil if it is wrong, and its breach is noted.
    @inline(__always)
    mutating func read<Value: Readable>(_ value: inout Value?) throws(JSONSyntaxError) {
        value = try Value.read(from: &self)
    }

    /// A member that has a value of its own; that stays if what is sent is wrong, and its breach is noted.
    @inline(__always)
    mutating func read<Value: Readable>(_ value: inout Value) throws(JSONSyntaxError) {
        if let found = try Value.read(from: &self) { value = found }
    }
}

// MARK: - Objects

extension Decoding {
    /// Where an object stood and which of its members were there.
    struct Object {
        var offset: Int
        var members: JSONReader.Members
    }

    /// Reads an object; `read` is called before each known member's value, with the member's index.
    ///
    /// Unknown and repeated members are noted and passed over.
    @inline(__always)
    mutating func object(
        _ names: JSONNames,
        _ read: (inout Decoding, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> Object? {
        guard var members = try reader.beginObject(of: names) else {
            noteKind(expected: "an object")
            return nil
        }
        let offset = reader.valueOffset
        while true {
            switch try reader.nextMember(&members) {
            case .known(let index): try read(&self, index)
            case .duplicate, .unknown: try passOver(names, members)
            case .end: return Object(offset: offset, members: members)
            }
        }
    }

    private mutating func passOver(_ names: JSONNames, _ members: JSONReader.Members) throws(JSONSyntaxError) {
        guard hasRoomForBreach() else { return try reader.skipValue() }
        let name = reader.string(at: members.nameOffset)
        let isKnown = (0..<names.count).contains { names.name(at: $0) == name }
        if isKnown {
            note(.duplicateMember, at: members.nameOffset, "the member `\(name)` stands twice; write it once")
        } else {
            let nearest = nearestName(to: name, in: names)
            let shown = name.utf8.count <= 64 ? " `\(name)`" : ""
            note(
                .unknownMember,
                at: members.nameOffset,
                suggestion: nearest,
                nearest.map { "unknown member\(shown); did you mean `\($0)`?" }
                    ?? "unknown member\(shown); the members here are \(names.list)"
            )
        }
        try reader.skipValue()
    }

    /// Reads an object whose members an enum lists; `read` is called before each one's value.
    @inline(__always)
    mutating func object<Member: RawRepresentable<Int>>(
        _ names: MemberNames<Member>,
        _ read: (inout Decoding, Member) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> Object? {
        try object(names.names) { decoding, index throws(JSONSyntaxError) in
            if let member = Member(rawValue: index) { try read(&decoding, member) }
        }
    }

    /// Notes a member that an object needs and has not.
    @inline(__always)
    mutating func require<Member: RawRepresentable<Int>>(
        _ member: Member,
        of names: MemberNames<Member>,
        in object: Object
    ) {
        require(member.rawValue, of: names.names, in: object)
    }

    /// Notes a member that an object needs and has not.
    @inline(__always)
    mutating func require(_ index: Int, of names: JSONNames, in object: Object) {
        if !object.members.hasSeen(index) { noteMissing(names.name(at: index), in: object) }
    }

    mutating func noteMissing(_ name: String, in object: Object) {
        note(.required, at: object.offset, missing: name, "the member `\(name)` is required")
    }
}

extension JSONNames {
    /// All names in a sentence.
    var list: String {
        (0..<count).map { "`\(name(at: $0))`" }.joined(separator: ", ")
    }
}

extension Decoding {
    /// The breaches by their places in words.
    ///
    /// - Parameter prefix: the JSON Pointer of the text itself, if it is part of another.
    func namedBreaches(in body: UnsafeBufferPointer<UInt8>, under prefix: String = "") -> [Problem.Breach] {
        let pointers = jsonPointers(in: body, toValuesAt: breaches.map(\.offset))
        return zip(breaches, pointers).map { breach, pointer in
            Problem.Breach(
                pointer: prefix + (breach.missing.map { "\(pointer)/\($0)" } ?? pointer),
                code: breach.code.rawValue,
                detail: breach.detail,
                suggestion: breach.suggestion
            )
        }
    }
}

extension Problem {
    /// The refusal of JSON that breaks the contract.
    init(breaches: [Breach], isTruncated: Bool = false) {
        self.init(.invalidRequest, Self.summary(count: breaches.count))
        self.isTruncated = isTruncated || breaches.count > Decoding.maximumBreaches
        self.breaches = Array(breaches.prefix(Decoding.maximumBreaches))
    }
}
