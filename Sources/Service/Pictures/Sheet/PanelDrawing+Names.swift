@_spi(Engine) import KeyboardAvoidance

// The target's movement, and the text inside the panel.
extension PanelDrawing {
    /// Keeps all outlines free of text.
    mutating func reserveOutlines() {
        let moved = [panel.origin, moment.field, moment.container].compactMap { $0.flatMap(visible) }
        let views = moment.views.compactMap { box($0.frame).intersection(screen) }
        if moment.translation < 0, let edge = lowerEdge(of: box(moment.window)) { labels.take(edge) }
        for outline in moved + views + [movement?.way].compactMap(\.self) {
            for edge in outline.edges { labels.take(edge) }
        }
    }

    /// The way from the near edge of the target's old position to that of the new one, right of the middle; nil if it
    /// is too short to draw.
    private var movement: (from: Rect, start: Point, end: Point, way: Rect)? {
        guard let origin = panel.origin, let target = moment.target, let from = visible(origin) else { return nil }
        let to = box(target)
        let distance = to.midY - box(origin).midY
        let x = from.minX + from.width * 0.82
        let start = Point(x, distance < 0 ? from.minY : from.maxY)
        let tip = Point(x, distance < 0 ? to.maxY + 1 : to.minY - 1)
        let end = Point(x, min(max(tip.y, area.minY), area.maxY))
        guard distance.magnitude >= 12 else { return nil }
        let way = Rect(x: x - 2, y: min(start.y, end.y), width: 4, height: (start.y - end.y).magnitude)
        return (from, start, end, way)
    }

    /// Draws the target's old position and its movement.
    mutating func drawMovement() {
        guard let (from, start, end, _) = movement, let target = moment.target else { return }
        shapes.append(.box(from, radius: 3, pen: .hiddenField))
        let isUp = box(target).midY < from.midY
        guard (start.y - end.y).magnitude >= 8, (end.y < start.y) == isUp else { return }
        shapes.append(.line(start, end, Pen(Palette.fieldInk, 1.25)))
        shapes.append(.arrowhead(at: end, direction: Point(0, isUp ? -1 : 1), color: Palette.fieldInk))
    }

    /// Writes the size of content that continues below the screen, if there is free space.
    mutating func nameContent() {
        guard let content = moment.views.last?.content else { return }
        let whole = box(content)
        let bottom = min(whole.maxY, area.maxY)
        let device = screen.maxY + frame.bezel
        guard whole.maxY > device else { return }
        for side in [whole.minX, whole.maxX] {
            labels.take(Rect(x: side, y: device, width: 0.1, height: bottom - device))
        }
        let name = "content \(lengthText(content.width)) × \(lengthText(content.height))"
        let (left, right) = (max(whole.minX, area.minX), min(whole.maxX, area.maxX))
        let places: [(x: Double, anchor: Text.Anchor)] = [
            ((left + right) / 2, .middle), (left + 8, .start), (right - 8, .end),
        ]
        let rows = [bottom - 13, device + 15, (bottom + device) / 2]
        let wishes = rows.flatMap { y in
            places.map {
                Text(name, at: Point($0.x, y), size: Sheet.LetterSize.small, color: Palette.quiet, anchor: $0.anchor)
            }
        }
        let below = Rect(x: area.minX - frame.left, y: device, width: area.width + frame.left, height: bottom - device)
        if let text = labels.place(wishes, within: below) { shapes.append(.text(text)) }
    }

    /// Draws an arrow towards a field beyond the sheet, with its name.
    mutating func drawPointer(to field: Rect) {
        let isBelow = field.midY > area.midY
        let direction = Point(0, isBelow ? 1 : -1)
        let tip = Point(screen.minX + 14, isBelow ? area.maxY - 8 : area.minY + 8)
        shapes.append(.line(tip, Point(tip.x, tip.y - direction.y * 26), .field))
        shapes.append(.arrowhead(at: tip, direction: direction, length: 9, color: Palette.fieldInk))
        let name = FontMetrics.shortened(frame.fieldName, to: screen.width / 2, size: Sheet.LetterSize.small)
        let text = Text(
            name, at: Point(tip.x + 9, tip.y - direction.y * 13 + 3.6), size: Sheet.LetterSize.small,
            color: Palette.fieldInk)
        if let text = labels.place([text], within: area) { shapes.append(.text(text)) }
    }

    /// Writes the names of nested scroll views at their upper edge, if there is free space.
    mutating func nameNestedViews() {
        for view in moment.views.dropLast() where !view.id.isEmpty {
            guard let shown = box(view.frame).intersection(screen) else { continue }
            let size = Sheet.LetterSize.small
            let name = FontMetrics.shortened(view.id, to: max(40, shown.width - 12), size: size)
            let wishes = [shown.minY + 14, shown.minY - 5].map {
                Text(name, at: Point(shown.minX + 6, $0), size: size, color: Palette.quiet)
            }
            if let text = labels.place(wishes, within: screen) { shapes.append(.text(text)) }
        }
    }

    /// Writes the field's name in the field if it is visible there, else above or below it.
    mutating func nameField() {
        guard let field = moment.field.flatMap(visible)?.intersection(screen), !frame.fieldName.isEmpty else { return }
        for part in moment.hidden.compactMap(visible) { labels.take(part) }
        let keyboard = moment.keyboard.map(box)
        let size = Sheet.LetterSize.small
        let name = FontMetrics.shortened(frame.fieldName, to: max(40, field.width - 10), size: size)
        func text(_ x: Double, _ y: Double, _ anchor: Text.Anchor) -> Text {
            Text(name, at: Point(x, y), size: size, color: Palette.fieldInk, anchor: anchor)
        }
        var wishes: [Text] = []
        // The part that neither the keyboard nor the sheet's edge cuts off.
        if let shown = field.intersection(viewport)?.above(keyboard), shown.height >= 14 {
            wishes.append(text(shown.minX + 6, min(shown.midY, shown.minY + 18) + size * 0.36, .start))
        }
        if let keyboard, keyboard.overlaps(field) {
            wishes += [text(field.midX, field.minY - 5, .middle), text(field.midX, field.maxY + 13, .middle)]
        } else {
            wishes += [text(field.minX, field.minY - 5, .start), text(field.minX, field.maxY + 13, .start)]
        }
        guard let text = labels.place(wishes, within: screen) else { return }
        // On keys, a name needs a background of its own.
        if let keyboard, keyboard.overlaps(text.box) {
            shapes.append(.box(text.box.grown(by: 1.5), radius: 2, fill: Palette.glass))
        }
        shapes.append(.text(text))
    }
}

extension Rect {
    /// The four edges, as boxes of almost no size.
    fileprivate var edges: [Rect] {
        [
            Rect(x: minX, y: minY, width: width, height: 0.1), Rect(x: minX, y: maxY, width: width, height: 0.1),
            Rect(x: minX, y: minY, width: 0.1, height: height), Rect(x: maxX, y: minY, width: 0.1, height: height),
        ]
    }

    /// The part above a keyboard that covers the lower part; nil if the keyboard covers it all.
    fileprivate func above(_ keyboard: Rect?) -> Rect? {
        guard let keyboard, keyboard.overlaps(self) else { return self }
        guard keyboard.minX <= minX, keyboard.maxX >= maxX else {
            // Beside a small keyboard.
            let left = Rect(x: x, y: y, width: keyboard.minX - x, height: height)
            return left.width >= 40 ? left : nil
        }
        return Rect(x: x, y: y, width: width, height: keyboard.minY - y)
    }
}
