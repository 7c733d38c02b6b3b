@_spi(Engine) @testable import KeyboardAvoidance
import TestSupport
import Testing

/// The merge of an event into the remembered form.
@Suite struct GeometryEventTests {
    /// Fills one member of a value.
    private struct OneMember: MemberVisitor {
        static let isReading = true
        var name: String

        mutating func callAsFunction<Value: DescribedValue>(
            _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
        ) {
            if name.text.description == self.name { value = FillingVisitor.filled(Value.self) }
        }
    }

    @Test(arguments: MemberList(of: Event.self).byNumber)
    func `each member of an event changes the form`(_ name: String) {
        // A saved state restores a session, and the rest says when and by whom the event was sent.
        let others: Set = ["event", "eventID", "fieldID", "savedState", "isKeyboardInWindow"]
        var (visitor, event, geometry) = (OneMember(name: name), Event(), Geometry())
        event.describe(&visitor, since: Event())
        let before = geometry
        geometry.merge(event, knowing: [])
        #expect((geometry == before) == others.contains(name))
    }

    @Test(arguments: MemberList(of: ScrollViewPatch.self).byNumber)
    func `each member of a scroll view changes its values`(_ name: String) {
        let others: Set = ["isNull", "id", "safeAreaInsets", "snapToOffsets", "isTracking"]
        var (visitor, patch, view) = (OneMember(name: name), ScrollViewPatch(), ScrollView())
        patch.describe(&visitor, since: ScrollViewPatch())
        // A filled flag is true.
        (view.isInNavigationController, view.automaticallyAdjustsScrollIndicatorInsets) = (false, false)
        view.isScrollEnabled = false
        let before = view
        view.apply(patch, origin: nil)
        #expect((view == before) == others.contains(name))
    }
}
