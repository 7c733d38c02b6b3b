package import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension RequestDecoder {
    /// Reads a text, or if it breaks the contract as it is, what it says in the contract's members.
    ///
    /// - Parameter read: reads the text to its end.
    /// - Throws: `Problem`, with the errors of the canonical text.
    package static func spelled<Value>(
        _ text: UnsafeBufferPointer<UInt8>, as form: SpelledRequest.Form,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value
    ) throws(Problem) -> Value {
        var decoder = RequestDecoder(valuesOf: text)
        decoder.hasBareForms = form.isEvent
        do throws(JSONSyntaxError) {
            let value = try read(&decoder)
            if decoder.isGood { return value }
        } catch {
            if !decoder.hasEnded { throw Problem(error, in: text) }
        }
        return try decoder.spelled(text, as: form, read).value
    }

    /// Reads what a text says in the contract's members that this reading has found not to be canonical.
    ///
    /// - Parameters:
    ///   - isOnLoop: whether it is read on an event loop, which has no time for a long one.
    ///   - check: finds an error beside those of the text, once it has been read, to its end or up to its last error.
    // An event is read in place: generic, its two readings took 900 instructions more.
    @_specialize(where Value == Void)
    package borrowing func spelled<Value>(
        _ text: UnsafeBufferPointer<UInt8>, as form: SpelledRequest.Form = .event, isOnLoop: Bool = false,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value,
        check: (_ hasEnded: Bool) -> Problem.ValidationError? = { _ in nil }
    ) throws(Problem) -> (value: Value, request: SpelledRequest) {
        if form == .event, let read = mended(text, read, check: check) { return read }
        let (sent, isShort, isRefused) = try tree(of: text, isOnLoop: isOnLoop) { decoder throws(JSONSyntaxError) in
            _ = try read(&decoder)
        }
        let request = SpelledRequest(reading: sent, as: form, isRefused: isRefused)
        return (try Self.value(of: request, isShort: isShort, after: work, read, check: check), request)
    }

    /// Reads a short event of which only the members that this reading has not found canonical are read as trees; nil for
    /// one that is refused or has to be read as a whole.
    @_specialize(where Value == Void)
    private borrowing func mended<Value>(
        _ text: UnsafeBufferPointer<UInt8>,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value,
        check: (_ hasEnded: Bool) -> Problem.ValidationError?
    ) -> (value: Value, request: SpelledRequest)? {
        guard !hasCertainErrors, !isCertainlyRefused, let error = errors.first,
            let split = try? SplitEvent(text, firstError: error.offset)
        else { return nil }
        let request = split.spelled
        guard !request.isRefused else { return nil }
        var writer = JSONWriter(minimumCapacity: text.count + 256)
        guard split.write(request, to: &writer) else { return nil }
        return writer.withBytes { text in
            var decoder = RequestDecoder(text, for: .values)
            decoder.allowsLowKeyboard = request.platform != nil
            guard let value = try? read(&decoder), decoder.isGood, check(false) == nil else { return nil }
            return (value, request)
        }
    }

    /// Reads the canonical text of a request.
    ///
    /// - Parameter work: that of reading it as it was sent.
    /// - Throws: `Problem`, with the errors of the text and of the request's spellings.
    @_specialize(where Value == Void)
    package static func value<Value>(
        of request: SpelledRequest, isShort: Bool, after work: Problem.Work = Problem.Work(),
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value,
        check: (_ hasEnded: Bool) -> Problem.ValidationError? = { _ in nil }
    ) throws(Problem) -> Value {
        try request.canonical.text.withUnsafeBufferPointer { text throws(Problem) in
            var decoder = RequestDecoder(text)
            decoder.allowsLowKeyboard = request.platform != nil
            var value: Value?
            do throws(JSONSyntaxError) {
                value = try read(&decoder)
            } catch {
                if !decoder.hasEnded { throw Problem(error, in: text) }
            }
            let other = check(decoder.hasEnded)
            if let value, decoder.errors.isEmpty, other == nil, !request.isRefused { return value }
            var problem = Problem(errors: decoder.namedErrors(in: text), isTruncated: decoder.isTruncated)
            if let other { problem.list(problem.errors + [other], isTruncated: problem.isTruncated) }
            problem.request = RefusedRequest(request, isShort: isShort)
            problem.work = work
            problem.work += decoder.work
            problem.work.values += request.sent.count
            problem.work.bytes += text.count
            throw problem
        }
    }

    /// The tree of a request that this reading has found not to be canonical, whether it is short, and whether it is known
    /// to be refused in whatever form it is read.
    ///
    /// - Parameters:
    ///   - isOnLoop: whether it is read on an event loop, which has no time for a long one.
    ///   - read: reads the text to its end.
    /// - Throws: `Problem`: the errors of a long request that it has in whatever form it is read, or else `takesLong` on a
    ///   loop.
    package borrowing func tree(
        of text: UnsafeBufferPointer<UInt8>, isOnLoop: Bool = false,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Void
    ) throws(Problem) -> (JSONTree, isShort: Bool, isRefused: Bool) {
        if let problem = certainRefusal(in: text) { throw problem }
        // Too few bytes for many errors.
        if text.count <= Self.tinyText, let short = try? SpelledRequest.shortTree(text) {
            return (short, true, isCertainlyRefused)
        }
        if !hasCertainErrors {
            var decoder = RequestDecoder(text, for: .certainErrors)
            decoder.hasBareForms = hasBareForms
            do throws(JSONSyntaxError) {
                try read(&decoder)
                if !decoder.isTruncated, let short = try SpelledRequest.shortTree(text) {
                    return (short, true, decoder.isCertainlyRefused)
                }
            } catch {
                if !decoder.hasEnded { throw Problem(error, in: text) }
            }
            if let problem = decoder.certainRefusal(in: text) { throw problem }
        }
        if isOnLoop {
            var problem = Problem.takesLong
            problem.work.bytes = text.count
            throw problem
        }
        do throws(JSONSyntaxError) {
            return (try JSONTree(text), false, false)
        } catch {
            throw Problem(error, in: text)
        }
    }

    /// The bytes of a text whose errors are few.
    private static let tinyText = 512

    // MARK: - Certain errors

    /// Begins to read a text for its values, in the one pass that finds whether it needs another form: a long one for
    /// the errors too that no other form cures.
    package init(valuesOf text: UnsafeBufferPointer<UInt8>) {
        self.init(text, for: text.count > Self.longText ? .certainErrors : .values)
    }

    /// Whether the text was read without an error.
    package var isGood: Bool { errors.isEmpty && !mayBeSpelled }

    /// The refusal for the errors that a text has in whatever form it is read, without fixes; nil without any.
    func certainRefusal(in text: UnsafeBufferPointer<UInt8>) -> Problem? {
        guard hasCertainErrors, !errors.isEmpty else { return nil }
        var problem = Problem(errors: namedErrors(in: text), isTruncated: isTruncated)
        problem.isExplained = true
        problem.work = work
        // The walk for the pointers.
        problem.work.bytes += errors.last?.offset ?? 0
        return problem
    }
}

extension SpelledRequest {
    /// Reads a request that may name the devices of the catalogue.
    ///
    /// - Parameter withDetails: whether errors, spellings and pointers are collected; without them it takes less time.
    package init(_ sent: JSONTree, as form: Form = .event, withDetails: Bool) {
        self.init(sent, as: form, withDetails: withDetails, devices: CatalogueDevices())
    }

    /// Reads a request that is not canonical, with details if it has errors.
    ///
    /// - Parameter isRefused: whether it is known that it has.
    package init(reading sent: JSONTree, as form: Form = .event, isRefused: Bool = false) {
        self.init(reading: sent, as: form, isRefused: isRefused, devices: CatalogueDevices())
    }

    /// Reads a request's text; nil if it is not JSON.
    init?(_ text: UnsafeBufferPointer<UInt8>, as form: Form = .event, withDetails: Bool) {
        guard let sent = try? JSONTree(text) else { return nil }
        self.init(sent, as: form, withDetails: withDetails)
    }

    /// The tree of a request; nil for one that is long, in bytes or in values.
    static func shortTree(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> JSONTree? {
        guard text.count <= RequestDecoder.longText else { return nil }
        return try JSONTree(text, maximumValues: shortValues)
    }
}

extension SpelledRequest {
    /// Notes in an event what its canonical text does not say of the request.
    package func mark(_ event: inout Event) {
        event.isWithoutUIKit = platform != nil
        event.wording.statesUnit = sent.sent("density") != nil
        event.wording.absence = absence
    }
}

/// The devices of the catalogue.
struct CatalogueDevices: KnownDevices {
    func device(_ id: String) -> Device? { DeviceCatalogue.builtIn[id] }

    func ids(named name: String) -> [String] { DeviceNames.ids(of: name) }
}
