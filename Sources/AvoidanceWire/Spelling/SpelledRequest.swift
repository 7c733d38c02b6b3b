package import JSON

/// A request as it was sent, and what it says in the contract's own members.
///
/// Only a request that the canonical decoder refuses is read so, or one whose answer is explained. Pure: values in,
/// values out; the domain, sessions and answers know the canonical form alone.
package struct SpelledRequest: Sendable {
    /// The operation that the request is for.
    package enum Form: Sendable {
        /// One event, of POST /avoid, POST /compare, or a line of POST /replay.
        case event
        /// A sequence of events, of POST /replay.
        case sequence
        /// A form's fields, whose order is asked.
        case fields
        /// The forms of POST /audit.
        case audit

        /// Whether it is for events.
        var isEvent: Bool { self == .event || self == .sequence }

        /// The member of an object of a name, or in a list of it, that its sides may stand for.
        func rectMember(of holder: String) -> String? {
            if isEvent { return Place([holder]).rectMember }
            return self == .audit && SpelledMembers.framedInForms.contains(holder) ? "frame" : nil
        }

        /// The members of an object of a name, or in a list of it, that may be sent in more than one form.
        func spelledMembers(of holder: String) -> Set<String> {
            isEvent ? Place([holder]).names : SpelledMembers.tables[self]?[holder] ?? []
        }
    }

    let form: Form
    /// The value as sent.
    package let sent: JSONTree
    /// The same in the contract's members; where `errors` holds an error, a valid value stands in for the wrong one.
    package let canonical: JSONTree
    /// The reader after the walk, with the spellings, and the errors that only the values as sent show.
    private let reader: SpellingReader

    /// The values that are not canonical, in the request's order; empty unless details were asked for.
    var spellings: [Spelling] { reader.spellings }
    /// The errors by their pointers as sent; empty unless details were asked for.
    var errors: [Problem.Breach] { reader.errors }
    /// Whether there are errors.
    package var isRefused: Bool { reader.refusals > 0 }

    /// Reads a request.
    ///
    /// - Parameter withDetails: whether errors, spellings and pointers are collected; without them it takes less time.
    package init(_ sent: JSONTree, as form: Form = .event, withDetails: Bool) {
        var reader = SpellingReader(form, withDetails: withDetails)
        self.form = form
        self.sent = sent
        canonical = reader.read(sent)
        self.reader = reader
    }

    /// Reads a request's text; nil if it is not JSON.
    init?(_ text: UnsafeBufferPointer<UInt8>, as form: Form = .event, withDetails: Bool) {
        guard let sent = try? JSONTree(text) else { return nil }
        self.init(sent, as: form, withDetails: withDetails)
    }

    /// The place where a canonical value was sent, both as JSON Pointers.
    func origin(of pointer: String) -> String {
        var prefix = pointer[...]
        while !reader.origins.isEmpty {
            if let origin = reader.origins[String(prefix)] { return origin + pointer[prefix.endIndex...] }
            guard let slash = prefix.lastIndex(of: "/") else { break }
            prefix = prefix[..<slash]
        }
        return pointer
    }
}

extension SpelledRequest {
    /// The most values of a request that is not canonical, arrays and objects included, whose errors get fixes.
    package static let shortValues = 1_000

    /// The tree of a request; nil for one that is long, in bytes or in values.
    static func shortTree(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> JSONTree? {
        guard text.count <= Decoding.longText else { return nil }
        return try JSONTree(text, maximumValues: shortValues)
    }
}

extension Decoding {
    /// Reads a text, or if it breaks the contract as it is, what it says in the contract's members.
    ///
    /// - Parameter read: reads the text to its end.
    /// - Throws: `Problem`, with the errors of the canonical text.
    package static func spelled<Value>(
        _ text: UnsafeBufferPointer<UInt8>, as form: SpelledRequest.Form,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> Value
    ) throws(Problem) -> Value {
        var decoding = Decoding(valuesOf: text)
        do throws(JSONSyntaxError) {
            let value = try read(&decoding)
            if decoding.isGood { return value }
        } catch {
            if !decoding.hasEnded { throw Problem(error, in: text) }
        }
        let first = decoding.work
        let (sent, isShort) = try decoding.tree(of: text) { decoding throws(JSONSyntaxError) in _ = try read(&decoding) }
        let spelled = SpelledRequest(sent, as: form, withDetails: false)
        return try spelled.canonical.text.withUnsafeBufferPointer { text throws(Problem) in
            var decoding = Decoding(text)
            do throws(JSONSyntaxError) {
                let value = try read(&decoding)
                if decoding.breaches.isEmpty, !spelled.isRefused { return value }
            } catch {
                if !decoding.hasEnded { throw Problem(error, in: text) }
            }
            throw decoding.refusal(of: spelled, in: text, isShort: isShort, after: first)
        }
    }

    /// The refusal of a request for the breaches of its canonical text, and of those in its spellings.
    ///
    /// - Parameters:
    ///   - text: the canonical text.
    ///   - work: that of reading the request as it was sent.
    package borrowing func refusal(
        of request: SpelledRequest, in text: UnsafeBufferPointer<UInt8>, isShort: Bool, after work: Problem.Work
    ) -> Problem {
        var problem = Problem(breaches: namedBreaches(in: text), isTruncated: isTruncated)
        problem.sent = isShort ? request.sent : nil
        problem.work = work
        problem.work += self.work
        problem.work.values += request.sent.count
        problem.work.bytes += text.count
        return problem
    }

    /// The tree of a request that this reading has found not to be canonical, and whether it is short.
    ///
    /// - Parameters:
    ///   - isOnLoop: whether it is read on an event loop, which has no time for a long one.
    ///   - read: reads the text to its end.
    /// - Throws: `Problem`: the errors of a long request that it has in whatever form it is read, or else `takesLong` on a
    ///   loop.
    package borrowing func tree(
        of text: UnsafeBufferPointer<UInt8>, isOnLoop: Bool = false,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> Void
    ) throws(Problem) -> (JSONTree, isShort: Bool) {
        do throws(JSONSyntaxError) {
            if let short = try SpelledRequest.shortTree(text) { return (short, true) }
        } catch {
            throw Problem(error, in: text)
        }
        if let problem = certainRefusal(in: text) { throw problem }
        if !hasCertainBreaches {
            // Few bytes, and many values.
            var decoding = Decoding(text, for: .certainBreaches)
            do throws(JSONSyntaxError) {
                try read(&decoding)
            } catch {
                if !decoding.hasEnded { throw Problem(error, in: text) }
            }
            if let problem = decoding.certainRefusal(in: text) { throw problem }
        }
        if isOnLoop {
            var problem = Problem.takesLong
            problem.work.bytes = text.count
            throw problem
        }
        do throws(JSONSyntaxError) { return (try JSONTree(text), false) } catch { throw Problem(error, in: text) }
    }
}

/// A value that was not sent in the contract's own form.
struct Spelling: Sendable, Hashable {
    /// The JSON Pointer of its place in the request as sent.
    var pointer: String
    /// The reading in words, at most 200 characters.
    var reading: String

    /// The most characters of `reading`.
    static let maximumLength = 200
}
