import InputFormats
import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A request whose answer says what was understood of it, or how it might be mended.
package struct ReadRequest {
    /// The request as sent.
    var text: UnsafeBufferPointer<UInt8>
    /// The screen in force.
    var screen: Screen

    /// - Parameter state: `inout` because a copy is expensive; it is not changed.
    /// - Returns: nil if the answer explains nothing and offers no fix.
    package init?(_ text: UnsafeBufferPointer<UInt8>?, of answer: borrowing Avoidance, in state: inout SessionState) {
        guard answer.trace != nil || answer.offersFix, let text else { return nil }
        self.text = text
        screen = state.geometry.screenBelowKeyboard
    }
}

extension JSONWriter {
    /// Writes what was understood of a request, as a member.
    @inline(never)
    package mutating func read(_ asked: ReadRequest) {
        guard let request = SpelledRequest(asked.text, withDetails: true) else { return }
        literal(",\"read\":")
        let canonical = request.canonical.sortedEvent.withoutSession.placingKeyboard(on: asked.screen)
        let spellings = JSONTree.list(request.spellings) {
            [("pointer", .string($0.pointer)), ("as", .string($0.reading))]
        }
        tree(JSONTree([("request", canonical), ("spellings", spellings)]))
    }
}

extension JSONTree {
    /// The request without its session and what belongs to one: posted again, it is answered alone.
    fileprivate var withoutSession: JSONTree {
        .object(members.filter { !SpelledMembers.ofSession.contains($0.name) })
    }

    /// The canonical request with an end frame for its keyboard's top edge, as it is remembered.
    fileprivate func placingKeyboard(on screen: Screen) -> JSONTree {
        guard let keyboard = self["keyboard"], let top = keyboard["top"]?.number else { return self }
        // A frame is sent with the origin, which is subtracted when it is read.
        let (x, y) = (self["origin"]?["x"]?.number ?? 0, self["origin"]?["y"]?.number ?? 0)
        let frame = screen.frame(below: top - y)
        let sent = LayoutRect(x: x, y: top, width: frame.width, height: frame.height)
        var request = self
        request["keyboard"] = .object(
            [Member("frameEnd", JSONTree(sent))] + keyboard.members.filter { $0.name != "top" })
        return request
    }
}
