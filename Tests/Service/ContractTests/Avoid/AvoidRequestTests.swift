import InputFormats
import Foundation
import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport
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
            let theirs = Result { try JSONDecoder().decode(FoundationRequest.self, from: Data(bytes)) }
            switch (read(bytes), theirs) {
            case (.read(let event), .success(let request)):
                counts.both += 1
                let wrong = differences(event, request)
                try #require(wrong.isEmpty, "\(wrong)\n\(text)")
            case (.refused, .failure): counts.neither += 1
            case (.read(let event), .failure(DecodingError.valueNotFound(let type, let context))):
                // A number is never null for Foundation.
                let request = try JSONDecoder().decode(
                    FoundationRequest.self, from: Data(try JSONValue(parsing: bytes).withoutNull.bytes))
                let wrong = differences(event, request)
                try #require(wrong.isEmpty, "\(wrong), \(type), \(context)\n\(text)")
            case (.read, .failure(let error)):
                let isNamed = isLenient(text)
                try #require(isNamed, "read here, refused by Foundation: \(error)\n\(text)")
            case (.refused(let codes, let isJSON), .success):
                counts.stricter += 1
                let isNamed =
                    isJSON
                    ? codes.contains { Self.stricter.contains($0) || isNullInside(text, $0) }
                    : isWrongWhereNobodyLooked(bytes) || isWrongByLastComma(text)
                try #require(isNamed, "read by Foundation, refused here as \(codes)\n\(text)")
            }
        }
        #expect(counts.both > 800 && counts.neither > 100 && counts.stricter > 100, "\(counts)")
    }

    /// A member that is null counts as not sent, by Foundation too: it may be missing here, and an element is no member.
    private func isNullInside(_ text: String, _ code: RequestDecoder.Code) -> Bool {
        (code == .wrongType || code == .required) && text.contains("null")
    }

    /// Foundation parses a number only when it is decoded, and misses `01` in a member that is not; made to decode
    /// every value, it refuses the text too.
    private func isWrongWhereNobodyLooked(_ bytes: [UInt8]) -> Bool {
        (try? JSONValue(parsing: bytes)) == nil
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

    // MARK: - Member by member

    private func differences(_ event: Event, _ request: FoundationRequest) -> [String] {
        var wrong: [String] = []
        func same<Value: Equatable>(_ name: String, _ mine: Value?, _ theirs: Value?) {
            let (mine, theirs) = (bits(mine), bits(theirs))
            if mine != theirs { wrong.append("\(name): \(mine), by Foundation \(theirs)") }
        }
        same("event", event.kind.rawValue, request.event ?? "keyboardWillShow")
        same("eventID", event.id?.text, request.eventID)
        same(
            "screen", event.screen.given,
            request.screen.map { Screen(width: $0.width + 0, height: $0.height + 0, scale: $0.scale ?? 1) })
        same("window.frame", event.window.given?.frame, request.window?.frame?.value)
        same("safeArea", event.window.given?.safeAreaInsets, request.window?.safeAreaInsets?.value)
        same("origin", event.origin.given, request.origin?.value)
        same("obstructions.top", event.obstructions.given?.top, request.obstructions?.top.map { $0 + 0 })
        same("obstructions.bottom", event.obstructions.given?.bottom, request.obstructions?.bottom.map { $0 + 0 })
        let (view, their) = (event.scrollView, request.scrollView)
        same("id", view.id.given?.text, their?.id)
        same("frame", view.frame.given, their?.frame?.value)
        same("contentSize", view.contentSize.given, their?.contentSize?.value)
        same("contentInset", view.contentInset.given, their?.contentInset?.value)
        same("indicators", view.scrollIndicatorInsets.given, their?.scrollIndicatorInsets?.value)
        same("contentOffset", view.contentOffset.given, their?.contentOffset?.value)
        same("safeAreaInsets", view.safeAreaInsets.given, their?.safeAreaInsets?.value)
        same("adjusted", view.adjustedContentInset.given, their?.adjustedContentInset?.value)
        same("behavior", view.contentInsetAdjustmentBehavior.given?.rawValue, their?.contentInsetAdjustmentBehavior)
        same("isPaging", view.isPagingEnabled.given, their?.isPagingEnabled)
        same("systemAvoids", view.systemAvoids.given, their?.systemAvoids)
        same("isScroll", view.isScrollEnabled.given, their?.isScrollEnabled)
        same("isTracking", view.isTracking.given, their?.isTracking)
        same("snap", view.snapToOffsets.given, their?.snapToOffsets?.map { $0 + 0 })
        same("field", event.field.given?.frame, request.field?.frame.value)
        same("caret", event.field.given?.caretRect, request.field?.caretRect?.value)
        same("field.padding", event.field.given?.padding, request.field?.padding?.value)
        same("begin", event.keyboard.given?.frameBegin, request.keyboard?.frameBegin?.value)
        same(
            "duration", event.keyboard.given?.animationDuration,
            request.keyboard.map { ($0.animationDuration ?? 0.25) + 0 })
        same("accessory", event.keyboard.given?.accessoryHeight, request.keyboard.map { ($0.accessoryHeight ?? 0) + 0 })
        switch event.keyboard.given?.extent {
        case .frameEnd(let frame)?: same("frameEnd", frame, request.keyboard?.frameEnd?.value)
        case .height(let height)?: same("height", height, request.keyboard?.height.map { $0 + 0 })
        case .top(let y)?: same("top", y, request.keyboard?.top.map { $0 + 0 })
        case .preset?, nil: break
        }
        same("padding", event.options.padding.given, request.options?.padding?.value)
        same("clamp", event.options.clamp.given, request.options?.clamp)
        same("base", event.savedState?.scrollView.base.contentInset, request.savedState?.contentInset.value)
        return wrong
    }

    /// A value with every double as its bits: a description distinguishes values that are equal by ==, and rounds
    /// nothing.
    private func bits<Value>(_ value: Value?) -> String {
        value.map { String(describing: $0) } ?? "nothing"
    }
}

extension JSONValue {
    /// The value without members that are null, at any depth.
    fileprivate var withoutNull: JSONValue {
        switch self {
        case .object(let members): .object(members.filter { $0.value != .null }.mapValues(\.withoutNull))
        case .array(let elements): .array(elements.map(\.withoutNull))
        default: self
        }
    }
}
