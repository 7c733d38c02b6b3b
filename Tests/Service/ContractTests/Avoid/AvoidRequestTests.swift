import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Sessions
import Testing

@testable import Contract

/// The request's reader against Foundation's, document by document.
@Suite struct AvoidRequestTests {
    private enum Verdict {
        case read(Event)
        /// With the codes of the errors; none for invalid JSON.
        case refused([RequestDecoder.Code], isJSON: Bool)
    }

    /// Rules stricter than a decoder of types; no other differences are allowed.
    private static let stricter: Set<RequestDecoder.Code> = [
        .unknownMember, .duplicateMember, .outOfRange, .unknownValue, .invalidIdentifier, .tooManyItems,
        .conflictingMembers, .ambiguous,
    ]

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `reads what Foundation reads, to the bit, but for the documented rules`(seed: UInt64) throws {
        var documents = RequestDocuments(seed: seed)
        var counts = (both: 0, neither: 0, stricter: 0)
        for _ in 0..<3_000 {
            let bytes = documents.next()
            let text = String(decoding: bytes, as: UTF8.self)
            let theirs = (try? JSONValue(parsing: bytes)).flatMap(FoundationVisitor.event)
            switch (read(bytes), theirs) {
            case (.read(let event), let request?):
                counts.both += 1
                let isSame = record(of: event) == record(of: request)
                try #require(isSame, "\(difference(event, request))\n\(text)")
            case (.refused, nil): counts.neither += 1
            case (.read, nil):
                let isNamed = isLenient(text)
                try #require(isNamed, "read here, refused by Foundation\n\(text)")
            case (.refused(let codes, let isJSON), .some):
                counts.stricter += 1
                let isNamed =
                    isJSON
                    ? codes.contains { Self.stricter.contains($0) || isNullInside(text, $0) }
                    : isWrongByLastComma(text)
                try #require(isNamed, "read by Foundation, refused here as \(codes)\n\(text)")
            }
        }
        #expect(counts.both > 800 && counts.neither > 100 && counts.stricter > 100, "\(counts)")
    }

    /// A member that is null counts as not sent, by Foundation too: it may be missing here, and an element is no member.
    private func isNullInside(_ text: String, _ code: RequestDecoder.Code) -> Bool {
        (code == .wrongType || code == .required) && text.contains("null")
    }

    /// Foundation reads a comma behind the last member, which RFC 8259 section 4 does not allow; nothing else is wrong.
    private func isWrongByLastComma(_ text: String) -> Bool {
        let mended = text.replacing(/,\s*\}/, with: "}")
        if case .refused(_, isJSON: false) = read(Array(mended.utf8)) { return false }
        return mended != text
    }

    /// Whether Foundation refuses what the contract takes: React Native's frames, a zero with an exponent (RFC 8259
    /// section 6 allows it), and a double below the smallest, which is 0.
    private func isLenient(_ text: String) -> Bool {
        ["screenX", ":0e5", ":1E-400"].contains { text.contains($0) }
    }

    private func read(_ bytes: [UInt8]) -> Verdict {
        bytes.withUnsafeBufferPointer { bytes in
            var decoder = RequestDecoder(bytes)
            do throws(JSONSyntaxError) {
                let request = try decoder.request()
                let codes = decoder.errors.map(\.code)
                return codes.isEmpty ? .read(request.event) : .refused(codes, isJSON: true)
            } catch {
                return .refused([], isJSON: false)
            }
        }
    }

    /// Every member that an event has by its list, each number as its bits; of a saved state what a request may say.
    private func record(of event: Event) -> [UInt8] {
        var (event, writer) = (event, RecordWriter())
        event.savedState = event.savedState.map { SavedState(base: $0.scrollView.base) }
        writer.write(event)
        return writer.bytes
    }

    private func difference(_ event: Event, _ request: Event) -> [String] {
        requestBody(of: request).differences(from: requestBody(of: event))
    }
}
