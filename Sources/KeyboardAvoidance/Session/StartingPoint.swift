/// The geometry and the saved state that an event meets: the session's, unless the event brings its own.
struct StartingPoint {
    var geometryBox: Indirect<Geometry>
    var savedBox: Indirect<SavedState>?

    var geometry: Geometry {
        @inline(__always) _read { yield geometryBox.value }
        @inline(__always) _modify { yield &geometryBox.value }
    }
    var saved: SavedState? {
        savedBox?.value
    }
    var isShown: Bool { savedBox != nil }

    init(event: Event, state: SessionState) {
        self.init(event.savedStateBox, geometryBox: state.geometryBox, savedBox: state.savedBox)
    }

    /// The same of what counts for it, so that nothing large is handed on.
    init(_ given: Indirect<SavedState>?, geometryBox: Indirect<Geometry>, savedBox: Indirect<SavedState>?) {
        self.geometryBox = geometryBox
        self.savedBox = savedBox
        guard let box = given else { return }
        self.savedBox = box
        let given = box.value
        if let id = given.scrollViewID, geometry.scrollView.id != id {
            geometry.scrollView = ScrollView()
            geometry.scrollView.id = id
        }
        if let answered = given.answered { geometry.scrollView.values = answered }
        if let keyboard = given.keyboard { geometry.keyboard = keyboard }
        if let policy = given.policy { geometry.policy = policy }
        if let fidelity = given.fidelity { geometry.fidelity = fidelity }
    }
}
