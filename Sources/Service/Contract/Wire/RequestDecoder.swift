package import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// One pass over a request's JSON: returns values as they are read, and records every error.
///
/// An error does not stop the reading, so that all errors of a request are reported together, up to
/// `maximumErrors`: at the next one the reading ends, as it does at a list beyond its limit in a long text and where
/// the text is no JSON. Only offsets are recorded: a second walk finds the JSON Pointers, and only if there are errors.
package struct RequestDecoder: ~Copyable {
    /// The reader of the text, at the next value.
    package var reader: JSONReader
    /// The errors recorded, in the order of the text, at most `maximumErrors`.
    package private(set) var errors: [ValidationError] = []
    /// Whether there are more errors than reported.
    package private(set) var isTruncated = false
    /// Whether the reading has ended at an error: what was thrown is no error of the text.
    package private(set) var hasEnded = false
    /// Whether there are errors that a spelling may cure, which are not recorded.
    package private(set) var mayBeSpelled = false
    /// Whether an error has been met that the text has in whatever form it is read.
    package private(set) var isCertainlyRefused = false
    /// Whether a null has been read that resets what is remembered.
    package var hasNull = false
    private var endOffset = 0
    /// The long values that were passed over, in which no error is recorded.
    private(set) var passedOver: [Range<Int>] = []

    /// The bytes read.
    package var bytesRead: Int { hasEnded ? endOffset : reader.offset }

    /// The work of reading.
    package var work: Problem.Work { Problem.Work(bytes: bytesRead, errors: errors.count) }

    /// The most errors that one answer lists.
    package static let maximumErrors = InputFormats.ValidationError.maximumCount
    /// The bytes of a long text.
    package static let longText = 16 << 10

    /// The purpose of reading a text.
    package enum Purpose {
        /// Its values: reading ends at the first error, without its text.
        case values
        /// All its errors.
        case errors
        /// The errors that it has in whatever form it is read: another form may cure the rest.
        case certainErrors
    }

    private var purpose: Purpose
    /// The place of the height of the event's keyboard, if that is below one point; else negative.
    var lowKeyboardOffset: Int32 = -1
    /// Whether such a keyboard may be shown, as by a platform that reports every step.
    package var allowsLowKeyboard = false
    /// Whether the event's keyboard is in window coordinates.
    var isKeyboardInWindow = false
    /// At hand, since each constant that is read asks whether it has been made.
    let geometryNames = GeometryNames.all

    /// Whether a rectangle, point, size or insets may be a text (`TextPattern`).
    package var readsTexts: Bool

    /// Whether a text or an array may stand for an object, as it does in events.
    package var hasBareForms = true

    /// Begins to read a request's JSON.
    ///
    /// - Parameter purpose: for other purposes than `errors`, texts are read.
    @inline(__always)
    package init(_ bytes: UnsafeBufferPointer<UInt8>, for purpose: Purpose = .errors) {
        reader = JSONReader(bytes)
        self.purpose = purpose
        if case .errors = purpose { readsTexts = false } else { readsTexts = true }
    }

    /// A error, by its position in the text.
    package struct ValidationError {
        var code: Code
        /// The first byte of the value, or of the name of a member.
        package var offset: Int
        /// The member missing from the object at `offset`.
        var missing: String?
        var detail: String
        var suggestion: String?
        /// The members that are known where an unknown or repeated one stands, whose text is composed once all are counted.
        var names: JSONNames?
    }

    package typealias Code = InputFormats.ValidationError.Code

    /// Records an error; at one too many the reading ends, and its text is not even composed.
    ///
    /// - Parameter isCertain: whether it is there in whatever form the request is read; nil if the code decides.
    package mutating func note(
        _ code: Code,
        at offset: Int,
        missing: String? = nil,
        isCertain: Bool? = nil,
        suggestion: @autoclosure () -> String? = nil,
        _ detail: @autoclosure () -> String
    ) {
        guard canNote(code, at: offset, isCertain: isCertain) else { return }
        errors.append(
            ValidationError(code: code, offset: offset, missing: missing, detail: detail(), suggestion: suggestion())
        )
    }

    /// Whether the errors recorded are those that no other form cures.
    var hasCertainErrors: Bool { if case .certainErrors = purpose { true } else { false } }

    /// Whether the text of the next error is wanted.
    package var composesErrors: Bool {
        if case .values = purpose { return false }
        return errors.count < Self.maximumErrors
    }

    /// Whether the text of an error is wanted; ends the reading if it is the last one that counts.
    @inline(never)
    private mutating func canNote(_ code: Code, at offset: Int, isCertain: Bool? = nil) -> Bool {
        switch purpose {
        case .values:
            errors.append(ValidationError(code: code, offset: offset, detail: ""))
            isCertainlyRefused = isCertain ?? code.isCertain
            endReading()
            return false
        case .certainErrors where !(isCertain ?? code.isCertain || isTooLongForAnyForm(code, at: offset)):
            mayBeSpelled = true
            return false
        case .errors, .certainErrors: break
        }
        guard !hasEnded else { return false }
        isCertainlyRefused = true
        if errors.count < Self.maximumErrors { return true }
        isTruncated = true
        endReading()
        return false
    }

    /// Begins anew with what the members of a keyboard say of the whole event.
    @inline(__always)
    mutating func forgetKeyboard() { (lowKeyboardOffset, isKeyboardInWindow) = (-1, false) }

    /// Ends the reading at an error: whatever is read next is missing.
    package mutating func endReading() {
        if !hasEnded { endOffset = reader.offset }
        hasEnded = true
        reader.abandon()
    }

    /// Reads the next value for its values; nil, with nothing consumed, if it has an error.
    package mutating func attempt<Value>(
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value
    ) throws(JSONSyntaxError) -> Value? {
        let (known, place, count) = ((purpose, readsTexts), reader.place, errors.count)
        (purpose, readsTexts) = (.values, true)
        defer { (purpose, readsTexts) = known }
        do throws(JSONSyntaxError) {
            let value = try read(&self)
            if errors.count == count { return value }
        } catch {
            if errors.count == count { throw error }
        }
        errors.removeLast()
        hasEnded = false
        forgetKeyboard()
        reader.move(to: place)
        return nil
    }

    /// Records that a list has more values than allowed, and passes over the first one too many or those after it.
    ///
    /// In a long text the reading ends there.
    ///
    /// - Parameter isNoted: whether that has been recorded of this list.
    package mutating func passOverExcess(
        at offset: Int, isNoted: inout Bool, _ detail: @autoclosure () -> String
    ) throws(JSONSyntaxError) {
        if !isNoted {
            note(.tooManyItems, at: offset, detail())
            if reader.bytes.count > Self.longText { endReading() }
        }
        isNoted = true
        try reader.skipValue()
    }

    /// Records that the last value is of the wrong kind.
    package mutating func noteKind(expected: StaticString) {
        let found = reader.valueKind
        note(
            .wrongType, at: reader.valueOffset, isCertain: reader.isAtTop || !mayBeSpelled(expected, as: found),
            String(joining: "expected ", expected.description, ", found ", found.withArticle))
    }
}

// MARK: - Values

extension RequestDecoder {
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
        if let value = try reader.string(upTo: ContractLimits.idLength) { return value }
        if reader.valueKind == .string {
            note(.invalidIdentifier, at: reader.valueOffset, "an id has at most \(ContractLimits.idLength) bytes")
        } else {
            noteKind(expected: "a string")
        }
        return nil
    }

    /// One of a table's words.
    package mutating func word<Value>(of words: Vocabulary.Words<Value>) throws(JSONSyntaxError) -> Value? {
        switch try reader.word(of: words.names) {
        case .known(let index): return words.values[index]
        case .unknown:
            let found =
                composesErrors
                ? reader.string(at: reader.valueOffset, upTo: InputFormats.ValidationError.longestGuess) : nil
            // An event has the names of platforms too.
            note(
                .unknownValue,
                at: reader.valueOffset,
                isCertain: Value.self != KeyboardEvent.Kind.self || isTooLongToGuess,
                suggestion: found.flatMap { $0.utf8.count > 2 ? nearestName(to: $0, in: words.names) : nil },
                String(joining: "expected ", words.list)
            )
        case .otherKind:
            noteKind(expected: "a string")
        }
        return nil
    }

    /// Whether the next value is null, which resets what is remembered and is then consumed.
    @inline(__always)
    package mutating func null() throws(JSONSyntaxError) -> Bool {
        guard try reader.null() else { return false }
        hasNull = true
        return true
    }

    /// Reads a member that null resets; an invalid one counts as reset, and its error is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ patch: inout Patch<Value>) throws(JSONSyntaxError) {
        if try null() {
            patch = .null
        } else if let value = try Value.read(from: &self) {
            patch = .value(value)
        } else {
            patch = .null
        }
    }

    /// Reads an optional member; nil if it is invalid, and its error is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ value: inout Value?) throws(JSONSyntaxError) {
        value = try Value.read(from: &self)
    }

    /// Reads a member with a default, which stays if the value is invalid, and its error is recorded.
    @inline(__always)
    package mutating func read<Value: Readable>(_ value: inout Value) throws(JSONSyntaxError) {
        if let found = try Value.read(from: &self) { value = found }
    }
}

// MARK: - Objects

extension RequestDecoder {
    /// The position of an object and its members present.
    package struct Object {
        package var offset: Int
        package var members: JSONReader.Members
    }

    /// Reads an object; `read` is called before each known member's value, with the member's index.
    ///
    /// Unknown and repeated members are recorded and skipped. A member that is null counts as not sent.
    ///
    /// - Parameter nulls: a bit for each member, by its index, whose null `read` takes.
    @inline(__always)
    package mutating func object(
        _ names: JSONNames, nulls: UInt64 = 0,
        _ read: (inout RequestDecoder, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> Object? {
        guard var members = try reader.beginObject(of: names) else {
            noteKind(expected: "an object")
            return nil
        }
        let offset = reader.valueOffset
        var unsent: UInt64 = 0
        while true {
            switch try reader.nextMember(&members) {
            case .known(let index):
                let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
                if nulls != .max, nulls & bit == 0, try reader.null() {
                    unsent |= bit
                } else {
                    try read(&self, index)
                }
            case .duplicate: try passOver(names, members, isKnown: true)
            case .unknown: try passOver(names, members, isKnown: false)
            case .end:
                if nulls != .max { members.leaveOut(unsent) }
                return Object(offset: offset, members: members)
            }
        }
    }

    @inline(never)
    private mutating func passOver(
        _ names: JSONNames, _ members: JSONReader.Members, isKnown: Bool
    ) throws(JSONSyntaxError) {
        let (code, offset) = (isKnown ? Code.duplicateMember : .unknownMember, members.nameOffset)
        var isCertain = true
        if case .errors = purpose {
        } else if !isKnown {
            let name = reader.string(at: offset, upTo: InputFormats.ValidationError.longestGuess)
            isCertain = !(name.map { SpelledMembers.mayBeSpelled($0, in: names) } ?? isOfUIKit(offset))
        }
        if canNote(code, at: offset, isCertain: isCertain) {
            errors.append(ValidationError(code: code, offset: offset, detail: "", names: names))
        }
        try passOverValue()
    }

    /// Skips a value, which needs no second look for the pointers of errors.
    private mutating func passOverValue() throws(JSONSyntaxError) {
        try reader.skipValue()
        if reader.offset - reader.valueOffset > 64, passedOver.count <= Self.maximumErrors {
            passedOver.append(reader.valueOffset..<reader.offset)
        }
    }

    /// Reads an object whose members an enum lists; `read` is called before each one's value.
    @inline(__always)
    package mutating func object<Member: RawRepresentable<Int>>(
        _ names: MemberNames<Member>, nulls: UInt64 = 0,
        _ read: (inout RequestDecoder, Member) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> Object? {
        try object(names.names, nulls: nulls) { decoder, index throws(JSONSyntaxError) in
            guard let member = Member(rawValue: index) else { return try decoder.reader.skipValue() }
            try read(&decoder, member)
        }
    }

    /// Records a required member if it is missing.
    @inline(__always)
    package mutating func require<Member: RawRepresentable<Int>>(
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
        note(.required, at: object.offset, missing: name, String(joining: "the member `", name, "` is required"))
    }
}
