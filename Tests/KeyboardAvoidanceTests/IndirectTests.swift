import Testing

@testable import KeyboardAvoidance

@Suite("A value behind a reference")
struct IndirectTests {
    @Test("changing a copy leaves the other as it was")
    func copies() {
        let one = Indirect(["a"])
        var other = one
        other.value.append("b")
        #expect(one.value == ["a"])
        #expect(other.value == ["a", "b"])
        #expect(one != other)
    }

    @Test("is equal, and hashes alike, by its value")
    func equality() {
        let one = Indirect(["a"])
        let other = Indirect(["a"])
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
    }

    @Test("lets go of what it held")
    func release() {
        final class Probe: Sendable {}
        struct Held: Sendable, Hashable {
            var probe: Probe
            static func == (left: Held, right: Held) -> Bool { left.probe === right.probe }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(probe)) }
        }
        weak var probe: Probe?
        do {
            let held = Probe()
            probe = held
            var one = Indirect(Held(probe: held))
            let other = one
            one.value.probe = Probe()
            #expect(other.value.probe === held)
        }
        #expect(probe == nil)
    }

    @Test("a transition leaves the state before it, and all its copies, unchanged")
    func transitionLeavesTheStateBefore() throws {
        var show = Event()
        var view = ScrollViewChanges()
        view.frame = .value(Rect(width: 375, height: 812))
        view.contentSize = .value(Size(width: 375, height: 1200))
        show.scrollView = .value(view)
        show.keyboard = .value(Keyboard(extent: .height(336)))
        let shown = try transition(from: nil, on: show).state
        let copy = shown
        var hide = Event()
        hide.kind = .keyboardWillHide
        let hidden = try transition(from: shown, on: hide).state
        #expect(shown == copy)
        #expect(shown.saved != nil)
        #expect(shown.geometry.scrollView.values.contentInset.bottom == 336)
        #expect(hidden.saved == nil)
        #expect(hidden.geometry.scrollView.values.contentInset.bottom == 0)
    }
}
