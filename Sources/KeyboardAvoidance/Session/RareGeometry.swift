/// What few forms have of a geometry, or what is a list.
package struct RareGeometry: Sendable, Hashable {
    /// Inner to outer.
    package var outerScrollViews: [OuterScrollView] = []
    package var snapToOffsets: [Double] = []
    /// The innermost scroll view's own, if it was reported.
    package var safeAreaInsets: LayoutInsets?
    package var keyboard: RareKeyboard?
    package var origin: LayoutPoint?
    /// In content coordinates.
    package var container: Container?
    package var obstructions: Obstructions?
    package var device: Device?
    /// The keyboard that is up although the policy's code has not answered to it; nil where the code knows.
    ///
    /// One that is gone although the code has not observed that has the height 0.
    package var unansweredKeyboard: Keyboard?

    package init() {}
}

extension Rare<RareGeometry> {
    var outerScrollViews: [OuterScrollView] {
        @inline(__always) get { isEmpty ? [] : read { $0.outerScrollViews } ?? [] }
    }

    var snapToOffsets: [Double] {
        @inline(__always) get { isEmpty ? [] : read { $0.snapToOffsets } ?? [] }
    }

    var safeAreaInsets: LayoutInsets? {
        @inline(__always) get { isEmpty ? nil : read { $0.safeAreaInsets } ?? nil }
    }

    var keyboard: RareKeyboard? {
        @inline(__always) get { isEmpty ? nil : read { $0.keyboard } ?? nil }
    }

    var origin: LayoutPoint? {
        @inline(__always) get { isEmpty ? nil : read { $0.origin } ?? nil }
    }

    var container: Container? {
        @inline(__always) get { isEmpty ? nil : read { $0.container } ?? nil }
    }

    var obstructions: Obstructions? {
        @inline(__always) get { isEmpty ? nil : read { $0.obstructions } ?? nil }
    }

    var device: Device? {
        @inline(__always) get { isEmpty ? nil : read { $0.device } ?? nil }
    }

    var unansweredKeyboard: Keyboard? {
        @inline(__always) get { isEmpty ? nil : read { $0.unansweredKeyboard } ?? nil }
    }

    /// What the catalogue says; nil if no device was named.
    func preset(_ numbers: Geometry.Numbers) -> DevicePreset? {
        device.map { DevicePreset($0, orientation: numbers.orientation, kind: numbers.keyboardKind) }
    }
}
