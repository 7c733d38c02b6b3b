package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// One pass over a request's JSON: returns values as they are read, and records every breach of the contract.
///
/// A breach never stops the reading, so that all errors of a request are reported together; invalid JSON does. Only
/// offsets are recorded: a second walk finds the JSON Pointers, and only if there are errors.
package struct Decoding: ~Copyable {
    /// The reader of the text, at the next value.
    package var reader: JSONReader
    /// The breaches recorded, in the order of the text, at most `maximumBreaches`.
    package private(set) var breaches: [Breach] = []
    /// Whether there are more breaches than reported.
    package private(set) var isTruncated = false

    /// The most errors that one answer lists.
    package static let maximumBreaches = 32

    /// The confidence of figures that name none: those of a sender's own device.
    var assumedConfidence: Device.Confidence?

    /// Whether reading ends at the first breach: the text will be read again, in another way.
    private let stopsAtBreach: Bool

    /// Whether a rectangle, point, size or insets may be a text (`TextPattern`).
    package var readsTexts: Bool

    /// Begins to read a request's JSON.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, stopsAtBreach: false) }

    /// Begins to read a request's JSON.
    ///
    /// - Parameter stopsAtBreach: whether a breach ends the reading with a syntax error, without its text, and texts are
    ///   read.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, stopsAtBreach: Bool) {
        reader = JSONReader(bytes)
        self.stopsAtBreach = stopsAtBreach
        readsTexts = stopsAtBreach
    }

    /// A breach of the contract, by its position in the text.
    package struct Breach {
        var code: Code
        /// The first byte of the value, or of the name of a member.
        var offset: Int
        /// The member missing from the object at `offset`.
        var missing: String?
        var detail: String
        var suggestion: String?
    }

    /// The kind of breach, as a word for programs.
    package enum Code: String, CaseIterable {
        case unknownMember, duplicateMember, wrongType, outOfRange, unknownValue, invalidIdentifier, tooManyItems
        case conflictingMembers, required, duplicateID, ambiguous, unknownUnit, unknownFigure
        case contradictsDevice, tooManyResults, notSupported, wrongEndpoint
    }

    /// Records a breach, unless the list is full: then its text is not even composed, so that a text full of errors is
    /// as cheap as one without.
    package mutating func note(
        _ code: Code,
        at offset: Int,
        missing: String? = nil,
        suggestion: @autoclosure () -> String? = nil,
        _ detail: @autoclosure () -> String
    ) {
        if stopsAtBreach { return stop(code, at: offset) }
        guard hasRoomForBreach() else { return }
        breaches.append(
            Breach(code: code, offset: offset, missing: missing, detail: detail(), suggestion: suggestion())
        )
    }

    /// Ends the reading at a breach.
    @inline(never)
    private mutating func stop(_ code: Code, at offset: Int) {
        breaches.append(Breach(code: code, offset: offset, detail: ""))
        reader.abandon()
    }

    /// Whether one more breach would be reported; if not, marks the list as truncated.
    private mutating func hasRoomForBreach() -> Bool {
        if breaches.count < Self.maximumBreaches { return true }
        isTruncated = true
        return false
    }

    /// Records that the last value is of the wrong kind.
    package mutating func noteKind(expected: StaticString) {
        let found = reader.valueKind
        note(.wrongType, at: reader.valueOffset, "expected \(expected), found \(found.withArticle)")
    }
}

extension JSONKind {
    /// The kind with its article, for a sentence.
    package var withArticle: String {
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
    package mutating func number(in range: ClosedRange<Double>) throws(JSONSyntaxError) -> Double? {
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

    /// Reads any length or coordinate.
    @inline(__always)
    package mutating func length() throws(JSONSyntaxError) -> Double? {
        try number(in: -ContractLimits.length...ContractLimits.length)
    }

    /// A length that may not be negative.
    package mutating func extent() throws(JSONSyntaxError) -> Double? {
        try number(in: 0...ContractLimits.length)
    }

    /// A client's own name for a view, which may be empty.
    package mutating func identifier() throws(JSONSyntaxError) -> String? {
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
    package mutating func word<Value>(of words: Vocabulary.Words<Value>) throws(JSONSyntaxError) -> Value? {
        switch try reader.word(of: words.names) {
        case .known(let index): return words.values[index]
        case .unknown:
            let found = reader.string(at: reader.valueOffset)
            note(
                .unknownValue,
                at: reader.valueOffset,
                suggestion: found.utf8.count > 2 ? nearestName(to: found, in: words.names) : nil,
                "expected \(words.list)"
            )
        case .otherKind:
            noteKind(expected: "a string")
        }
        return nil
    }

    /// Reads a member that null resets; an invalid one counts as reset, and its breach is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ patch: inout Patch<Value>) throws(JSONSyntaxError) {
        if try reader.null() {
            patch = .null
        } else if let value = try Value.read(from: &self) {
            patch = .value(value)
        } else {
            patch = .null
        }
    }

    /// Reads an optional member; nil if it is invalid, and its breach is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ value: inout Value?) throws(JSONSyntaxError) {
        value = try Value.read(from: &self)
    }

    /// Reads a member with a default, which stays if the value is invalid, and its breach is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ value: inout Value) throws(JSONSyntaxError) {
        if let found = try Value.read(from: &self) { value = found }
    }
}

// MARK: - Objects

extension Decoding {
    /// The position of an object and its members present.
    package struct Object {
        package var offset: Int
        package var members: JSONReader.Members
    }

    /// Reads an object; `read` is called before each known member's value, with the member's index.
    ///
    /// Unknown and repeated members are recorded and skipped.
    @inline(__always)
    package mutating func object(
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
        if stopsAtBreach { return stop(.unknownMember, at: members.nameOffset) }
        guard hasRoomForBreach() else { return try reader.skipValue() }
        let name = reader.string(at: members.nameOffset)
        let isKnown = (0..<names.count).contains { names.name(at: $0) == name }
        if isKnown {
            note(.duplicateMember, at: members.nameOffset, "the member `\(name)` stands twice; write it once")
        } else {
            let nearest = name.utf8.count > 2 ? nearestName(to: name, in: names) : nil
            let shown = name.quotedForError
            note(
                .unknownMember,
                at: members.nameOffset,
                suggestion: nearest,
                nearest.map { "unknown member\(shown); did you mean `\($0)`?" }
                    ?? "unknown member\(shown); members here are, for example, \(names.list)"
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

    /// Records a required member if it is missing.
    @inline(__always)
    mutating func require<Member: RawRepresentable<Int>>(
        _ member: Member,
        of names: MemberNames<Member>,
        in object: Object
    ) {
        require(member.rawValue, of: names.names, in: object)
    }

    /// Records a required member if it is missing.
    @inline(__always)
    package mutating func require(_ index: Int, of names: JSONNames, in object: Object) {
        if !object.members.hasSeen(index) { noteMissing(names.name(at: index), in: object) }
    }

    package mutating func noteMissing(_ name: String, in object: Object) {
        note(.required, at: object.offset, missing: name, "the member `\(name)` is required")
    }
}

extension JSONNames {
    /// All names.
    var all: [String] { (0..<count).map(name(at:)) }

    /// The first four names in a sentence, and whether there are others.
    var list: String {
        all.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (count > 4 ? " and others" : "")
    }
}

extension Decoding {
    /// The breaches with their JSON Pointers.
    ///
    /// - Parameter prefix: the JSON Pointer of the text itself, if it is part of another.
    package func namedBreaches(in body: UnsafeBufferPointer<UInt8>, under prefix: String = "") -> [Problem.Breach] {
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
    package init(breaches: [Breach], isTruncated: Bool = false) {
        self.init(.invalidRequest, Self.summary(count: breaches.count))
        self.isTruncated = isTruncated || breaches.count > Decoding.maximumBreaches
        self.breaches = Array(breaches.prefix(Decoding.maximumBreaches))
    }
}

extension Bool: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Bool? {
        guard let value = try decoding.reader.bool() else {
            decoding.noteKind(expected: "true or false")
            return nil
        }
        return value
    }
}

extension Identifier: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Identifier? {
        try decoding.identifier().map { Identifier($0) }
    }
}
