/// A value from an app, whose numbers may be infinite or NaN by mistake.
///
/// Checked values have no negative zero either, as in the contract of POST /avoid.
protocol CheckedGeometry {
    /// Returns the same value, checked.
    ///
    /// - Parameter property: its name, as Swift spells it.
    /// - Throws: `AvoidanceError` naming the first number that is not finite or out of range.
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Self
}

extension CheckedGeometry {
    /// The value as a given member of a request.
    func patch(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Patch<Self> {
        .value(try checked(property()))
    }
}

extension Optional where Wrapped: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Wrapped? {
        guard let value = self else { return nil }
        return try value.checked(property())
    }

    /// The value as a given member of a request; nil as null, which resets it.
    func patch(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Patch<Wrapped> {
        guard let value = self else { return .null }
        return .value(try value.checked(property()))
    }
}

extension Double: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Double {
        try checked(property(), in: -ContractLimits.length...ContractLimits.length)
    }

    /// A length that is not negative.
    func checkedExtent(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Double {
        try checked(property(), in: 0...ContractLimits.length)
    }

    func checked(
        _ property: @autoclosure () -> String, in range: ClosedRange<Double>
    ) throws(AvoidanceError) -> Double {
        if range.contains(self) { return self + 0 }
        let bounds = "pass a number from \(formattedLength(range.lowerBound)) to \(formattedLength(range.upperBound))"
        if isFinite { throw AvoidanceError(.outOfRange, property(), "\(self) is out of range: \(bounds)") }
        throw AvoidanceError(.notFinite, property(), "\(self) is no finite number: \(bounds)")
    }
}

extension LayoutPoint: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> LayoutPoint {
        LayoutPoint(x: try x.checked("\(property()).x"), y: try y.checked("\(property()).y"))
    }
}

extension LayoutSize: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> LayoutSize {
        LayoutSize(
            width: try width.checkedExtent("\(property()).width"),
            height: try height.checkedExtent("\(property()).height"))
    }
}

extension LayoutRect: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> LayoutRect {
        LayoutRect(
            x: try x.checked("\(property()).x"), y: try y.checked("\(property()).y"),
            width: try width.checked("\(property()).width"), height: try height.checked("\(property()).height"))
    }
}

extension LayoutInsets: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> LayoutInsets {
        LayoutInsets(
            top: try top.checked("\(property()).top"), left: try left.checked("\(property()).left"),
            bottom: try bottom.checked("\(property()).bottom"), right: try right.checked("\(property()).right"))
    }
}

extension Padding: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Padding {
        Padding(
            top: try top.checkedExtent("\(property()).top"), bottom: try bottom.checkedExtent("\(property()).bottom"))
    }
}

extension Field: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Field {
        guard identifier.text.utf8.count <= ContractLimits.idLength else {
            throw AvoidanceError(tooLong: identifier.text, "\(property()).id")
        }
        return Field(
            id: id, frame: try frame.checked("\(property()).frame"), coordinateSpace: coordinateSpace,
            caretRect: try caretRect.checked("\(property()).caretRect"),
            padding: try padding.checked("\(property()).padding"))
    }
}

extension Container: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Container {
        Container(frame: try frame.checked("\(property()).frame"), coordinateSpace: coordinateSpace)
    }
}

extension ListOptions: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> ListOptions {
        var checked = self
        checked.atEndThreshold = try atEndThreshold.checkedExtent("\(property()).atEndThreshold")
        checked.blankSpace = try blankSpace.checkedExtent("\(property()).blankSpace")
        checked.extraContentPadding = try extraContentPadding.checkedExtent("\(property()).extraContentPadding")
        return checked
    }
}

extension Obstructions: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Obstructions {
        var checked = Obstructions()
        if let top { checked.top = try top.checkedExtent("\(property()).top") }
        if let bottom { checked.bottom = try bottom.checkedExtent("\(property()).bottom") }
        return checked
    }
}

extension Screen: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Screen {
        let scale = try scale.checked("\(property()).scale", in: 0...ContractLimits.scale)
        guard scale > 0 else {
            throw AvoidanceError(
                .outOfRange, "\(property()).scale", "0 pixels a point: pass a number above 0, as 2 or 3")
        }
        return Screen(
            width: try width.checkedExtent("\(property()).width"),
            height: try height.checkedExtent("\(property()).height"), scale: scale)
    }
}

extension WindowGeometry: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> WindowGeometry {
        WindowGeometry(
            frame: try frame.checked("\(property()).frame"),
            safeAreaInsets: try safeAreaInsets.checked("\(property()).safeAreaInsets"))
    }
}

extension Keyboard: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> Keyboard {
        var checked = self
        switch extent {
        case .frameEnd(let frame): checked.extent = .frameEnd(try frame.checked("\(property()).frameEnd"))
        case .height(let height): checked.extent = .height(try height.checkedExtent("\(property()).height"))
        case .top(let y): checked.extent = .top(try y.checked("\(property()).top"))
        case .preset: break
        }
        checked.frameBegin = try frameBegin.checked("\(property()).frameBegin")
        checked.animationDuration = try animationDuration.checked(
            "\(property()).animationDuration", in: 0...ContractLimits.duration)
        checked.accessoryHeight = try accessoryHeight.checkedExtent("\(property()).accessoryHeight")
        return checked
    }
}

extension AvoidanceOptions: CheckedGeometry {
    func checked(_ property: @autoclosure () -> String) throws(AvoidanceError) -> AvoidanceOptions {
        var checked = self
        checked.padding = try padding.checked("\(property()).padding")
        if case .fraction(let fraction) = alignment {
            checked.alignment = .fraction(try fraction.checked("\(property()).alignment", in: 0...1))
        }
        return checked
    }
}
