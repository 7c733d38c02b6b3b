@_spi(Engine) import KeyboardAvoidance

// A form on another screen, by the rules A1 to A9 of docs/reference/audit.md.
extension AuditForm {
    /// A parent's length in one axis, and its parts at both ends that belong to the safe area.
    struct Axis {
        var length: Double
        var start: Double
        var end: Double

        var safePart: Double { length - start - end }
    }

    /// Both axes of a parent.
    struct Parent {
        var horizontal: Axis
        var vertical: Axis

        init(_ size: LayoutSize, _ safeArea: LayoutInsets) {
            horizontal = Axis(length: size.width, start: safeArea.left, end: safeArea.right)
            vertical = Axis(length: size.height, start: safeArea.top, end: safeArea.bottom)
        }
    }

    /// The form laid out on a screen: all positions in content coordinates, all offsets known.
    package func adapted(to target: AuditScreen) -> AuditForm {
        var form = self
        form.screen = target
        for index in views.indices {
            form.views[index].geometry.frame = views[index].placed(from: screen, to: target)
            if index > 0 { form.growContent(ofOuter: index, from: self) } else { form.growContent(from: self) }
        }
        for index in views.indices {
            let offset = Self.offset(of: form.views[index], on: target, drawn: views[index], on: screen)
            form.views[index].geometry.contentOffset = offset
            form.views[index].isAtRest = false
        }
        for index in fields.indices {
            let drawn = fields[index].element
            form.fields[index].element = placed(drawn, in: form)
            let frame = form.fields[index].element.frame
            form.fields[index].caretRect = fields[index].caretRect.map {
                $0.offsetBy(dx: frame.x - drawn.frame.x, dy: frame.y - drawn.frame.y).bounded
            }
        }
        form.landmarks = landmarks.map { placed($0, in: form) }
        form.containers = containers.map { placed($0, in: form) }
        form.obstructions = Self.obstructions(obstructions, from: screen, to: target)
        return form
    }

    /// A1, Edges: the distance from a side of the parent, where the safe area was `before` and is `after`.
    ///
    /// - Parameter ignoresSafeArea: true keeps every distance; false moves an edge that lies on both, too.
    static func edge(
        _ distance: Double, from before: Double, to after: Double, ignoresSafeArea: Bool? = nil
    ) -> Double {
        if ignoresSafeArea == true { return distance }
        if ignoresSafeArea == false, distance.magnitude <= Tolerance.dust, before <= Tolerance.dust {
            return distance - before + after
        }
        return distance <= Tolerance.dust || distance < before - Tolerance.dust ? distance : distance - before + after
    }

    /// A2, Constraints: a position in one axis of a parent that changes.
    static func place(
        _ start: Double, _ length: Double, _ constraint: Constraint, from before: Axis, to after: Axis,
        ignoresSafeArea: Bool? = nil
    ) -> (start: Double, length: Double) {
        let first = edge(start, from: before.start, to: after.start, ignoresSafeArea: ignoresSafeArea)
        let last = edge(
            before.length - start - length, from: before.end, to: after.end, ignoresSafeArea: ignoresSafeArea)
        switch constraint {
        case .scale where before.safePart > 0:
            let factor = after.safePart / before.safePart
            return (after.start + (start - before.start) * factor, Swift.max(0, length * factor))
        case .min, .scale: return (first, length)
        case .max: return (after.length - last - length, length)
        case .stretch: return (first, Swift.max(0, after.length - last - first))
        case .center:
            let shift = (after.start + after.length - after.end - before.start - before.length + before.end) / 2
            return (start + shift, length)
        }
    }

    /// A2 in both axes.
    static func place(
        _ rect: LayoutRect, _ constraints: Constraints, from before: Parent, to after: Parent,
        ignoresSafeArea: Bool? = nil
    ) -> LayoutRect {
        let (x, width) = place(
            rect.x, rect.width, constraints.horizontal, from: before.horizontal, to: after.horizontal,
            ignoresSafeArea: ignoresSafeArea)
        let (y, height) = place(
            rect.y, rect.height, constraints.vertical, from: before.vertical, to: after.vertical,
            ignoresSafeArea: ignoresSafeArea)
        return LayoutRect(x: x, y: y, width: width, height: height).bounded
    }

    /// A5, Content: the size of the innermost content, from that of the form drawn.
    private mutating func growContent(from drawn: AuditForm) {
        let (before, frame) = (drawn.views[0], views[0].geometry.frame)
        guard !isPlainView else { return views[0].geometry.contentSize = frame.size }
        let old = before.geometry.frame.overlap(with: drawn.screen)
        let new = frame.overlap(with: screen)
        if before.geometry.contentInsetAdjustmentBehavior == .never {
            let inset = before.geometry.contentInset
            views[0].geometry.contentInset.top = Self.edge(inset.top, from: old.top, to: new.top).tidied
            views[0].geometry.contentInset.bottom = Self.edge(inset.bottom, from: old.bottom, to: new.bottom).tidied
        }
        let (own, now) = (drawn.ownStrips, ownStrips)
        var growth = now.top + now.bottom - own.top - own.bottom
        if before.fillsViewport {
            growth += max(
                0, frame.height - new.top - new.bottom - before.geometry.frame.height + old.top + old.bottom)
        }
        views[0].geometry.contentSize = before.geometry.contentSize.grown(
            width: frame.width - before.geometry.frame.width, height: growth)
    }

    /// A5, Content: an outer view's content grows in height as the view inside it does.
    private mutating func growContent(ofOuter index: Int, from drawn: AuditForm) {
        let inside = views[index - 1].geometry.frame.height - drawn.views[index - 1].geometry.frame.height
        let width = views[index].geometry.frame.width - drawn.views[index].geometry.frame.width
        views[index].geometry.contentSize = drawn.views[index].geometry.contentSize.grown(width: width, height: inside)
    }

    /// A5, the innermost view's own strips: the parts of the safe area that its content leaves free itself.
    var ownStrips: LayoutInsets {
        let geometry = views[0].geometry
        var strips = geometry.frame.overlap(with: screen)
        if isPlainView { return strips }
        let isOwn = geometry.contentInsetAdjustmentBehavior == .never
        strips.top = isOwn ? max(0, strips.top - geometry.contentInset.top) : 0
        strips.bottom = isOwn ? max(0, strips.bottom - geometry.contentInset.bottom) : 0
        return strips
    }

    /// A6, Fields, landmarks and containers: brought to the content drawn, and placed in the content laid out.
    func placed(_ element: Element, in form: AuditForm) -> Element {
        var placed = element
        placed.isInWindow = false
        if element.isInWindow {
            let (frame, offset) = (views[0].geometry.frame, Self.drawnOffset(of: views[0], on: screen))
            placed.frame = element.frame.offsetBy(dx: offset.x - frame.x, dy: offset.y - frame.y)
        }
        placed.frame = Self.place(
            placed.frame, element.constraints, from: Parent(views[0].geometry.contentSize, ownStrips),
            to: Parent(form.views[0].geometry.contentSize, form.ownStrips))
        return placed
    }

    /// The offset at which a view was drawn: by default at rest.
    static func drawnOffset(of view: View, on screen: AuditScreen) -> LayoutPoint {
        view.isAtRest ? LayoutPoint(x: 0, y: -view.lowestInset(on: screen).tidied + 0) : view.geometry.contentOffset
    }

    /// A8, Offsets: the distance from rest is kept.
    static func offset(
        of view: View, on screen: AuditScreen, drawn: View, on before: AuditScreen
    ) -> LayoutPoint {
        let old = drawnOffset(of: drawn, on: before)
        let y = old.y + drawn.lowestInset(on: before) - view.lowestInset(on: screen)
        return LayoutPoint(x: old.x, y: y.bounded)
    }

    /// A9, Obstructions: top and bottom as edges of the screen.
    static func obstructions(
        _ drawn: Obstructions, from before: AuditScreen, to after: AuditScreen
    ) -> Obstructions {
        let (old, new) = (before.safeArea, after.safeArea)
        return Obstructions(
            top: drawn.top.map { max(0, edge($0, from: old.top, to: new.top)).tidied },
            bottom: drawn.bottom.map { max(0, edge($0, from: old.bottom, to: new.bottom)).tidied })
    }
}

extension AuditForm.View {
    /// A3, Scroll views and the view: the frame on another screen.
    func placed(from before: AuditScreen, to after: AuditScreen) -> LayoutRect {
        AuditForm.place(
            geometry.frame, constraints, from: AuditForm.Parent(before.size, before.safeArea),
            to: AuditForm.Parent(after.size, after.safeArea), ignoresSafeArea: ignoresSafeArea)
    }

    /// The insets that the system adds on a screen.
    func systemInsets(on screen: AuditScreen) -> SafeArea {
        let isAdjusted =
            switch geometry.contentInsetAdjustmentBehavior {
            case .never: false
            case .scrollableAxes: geometry.contentSize.height > geometry.frame.height + Tolerance.dust
            case .automatic, .always: true
            }
        guard isAdjusted else { return SafeArea() }
        let overlap = geometry.frame.overlap(with: screen)
        return SafeArea(top: overlap.top, bottom: overlap.bottom)
    }

    /// The inset at the top with the system's part: at rest the offset is its negative.
    func lowestInset(on screen: AuditScreen) -> Double { geometry.contentInset.top + systemInsets(on: screen).top }
}

extension LayoutRect {
    /// A4, Within: the lengths of a view's intersections with the four strips of a screen's safe area.
    func overlap(with screen: AuditScreen) -> LayoutInsets {
        func length(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
            max(0, min(high, to) - max(low, from)).tidied
        }
        let (area, size) = (screen.safeArea, screen.size)
        return LayoutInsets(
            top: length(minY, maxY, 0, area.top), left: length(minX, maxX, 0, area.left),
            bottom: length(minY, maxY, size.height - area.bottom, size.height),
            right: length(minX, maxX, size.width - area.right, size.width))
    }

    fileprivate var bounded: LayoutRect {
        LayoutRect(x: x.bounded, y: y.bounded, width: width.bounded, height: height.bounded)
    }
}

extension Double {
    /// In the precision and the range of requests.
    fileprivate var bounded: Double { Swift.min(Swift.max(tidied, -1e9), 1e9) }
}

extension LayoutSize {
    fileprivate func grown(width growth: Double, height: Double) -> LayoutSize {
        LayoutSize(width: max(0, width + growth).bounded, height: max(0, self.height + height).bounded)
    }
}
