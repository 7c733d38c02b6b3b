package import InputFormats
package import JSON

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
        decoding.hasBareForms = form.isEvent
        do throws(JSONSyntaxError) {
            let value = try read(&decoding)
            if decoding.isGood { return value }
        } catch {
            if !decoding.hasEnded { throw Problem(error, in: text) }
        }
        let first = decoding.work
        let (sent, isShort, isRefused) = try decoding.tree(of: text) { decoding throws(JSONSyntaxError) in
            _ = try read(&decoding)
        }
        let spelled = SpelledRequest(reading: sent, as: form, isRefused: isRefused)
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
        problem.request = RefusedRequest(request, isShort: isShort)
        problem.work = work
        problem.work += self.work
        problem.work.values += request.sent.count
        problem.work.bytes += text.count
        return problem
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
        _ read: (inout Decoding) throws(JSONSyntaxError) -> Void
    ) throws(Problem) -> (JSONTree, isShort: Bool, isRefused: Bool) {
        if let problem = certainRefusal(in: text) { throw problem }
        // Too few bytes for many errors.
        if text.count <= Self.tinyText, let short = try? SpelledRequest.shortTree(text) {
            return (short, true, isCertainlyRefused)
        }
        if !hasCertainBreaches {
            var decoding = Decoding(text, for: .certainBreaches)
            decoding.hasBareForms = hasBareForms
            do throws(JSONSyntaxError) {
                try read(&decoding)
                if !decoding.isTruncated, let short = try SpelledRequest.shortTree(text) {
                    return (short, true, decoding.isCertainlyRefused)
                }
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
        do throws(JSONSyntaxError) {
            return (try JSONTree(text), false, false)
        } catch {
            throw Problem(error, in: text)
        }
    }

    /// The bytes of a text whose errors are few.
    private static let tinyText = 512

    // MARK: - Certain breaches

    /// Begins to read a text for its values, in the one pass that finds whether it needs another form: a long one for
    /// the breaches too that no other form cures.
    package init(valuesOf text: UnsafeBufferPointer<UInt8>) {
        self.init(text, for: text.count > Self.longText ? .certainBreaches : .values)
    }

    /// Whether the text was read without a breach.
    package var isGood: Bool { breaches.isEmpty && !mayBeSpelled }

    /// The refusal for the breaches that a text has in whatever form it is read, without fixes; nil without any.
    func certainRefusal(in text: UnsafeBufferPointer<UInt8>) -> Problem? {
        guard hasCertainBreaches, !breaches.isEmpty else { return nil }
        var problem = Problem(breaches: namedBreaches(in: text), isTruncated: isTruncated)
        problem.isExplained = true
        problem.work = work
        // The walk for the pointers.
        problem.work.bytes += breaches.last?.offset ?? 0
        return problem
    }
}
