@_spi(Engine) import KeyboardAvoidance

/// Draws one panel with its top left corner at `corner`.
struct PanelDrawing {
    let panel: Panel
    let frame: PanelFrame
    let corner: Point
    var shapes: [Shape] = []
    var labels = LabelPlacement()

    init(_ panel: Panel, _ frame: PanelFrame, at corner: Point) {
        self.panel = panel
        self.frame = frame
        self.corner = corner
        draw()
    }

    var moment: SceneState { panel.moment }

    // MARK: - From the screen to the sheet

    var screen: Rect {
        Rect(
            x: corner.x + frame.left + frame.bezel, y: corner.y + frame.above + frame.bezel,
            width: frame.screenWidth, height: frame.screenHeight)
    }

    /// The area of the panel.
    var area: Rect {
        Rect(
            x: screen.minX - frame.bezel - 4, y: corner.y, width: screen.width + 2 * frame.bezel + 8,
            height: frame.height)
    }

    private func x(_ x: Double) -> Double { screen.minX + (x - frame.screen.x) * frame.scale }
    private func y(_ y: Double) -> Double { screen.minY + (y - frame.screen.y) * frame.scale }

    func box(_ rect: LayoutRect) -> Rect {
        Rect(x: x(rect.x), y: y(rect.y), width: rect.width * frame.scale, height: rect.height * frame.scale)
    }

    /// The part of a rectangle inside the panel.
    func visible(_ rect: LayoutRect) -> Rect? { box(rect).intersection(area) }

    // MARK: - Layers, from the back to the front

    private mutating func draw() {
        reserveOutlines()
        drawContent()
        drawOutsideTarget()
        drawGlass()
        drawBand()
        drawSafeArea()
        drawViews()
        drawTarget()
        drawKeyboard()
        drawNestedViews()
        drawMovedWindow()
        drawBezel()
        drawHidden()
        drawMovement()
        nameField()
        nameNestedViews()
        nameContent()
        drawMeasures()
    }

    /// Draws the content beyond the screen, with a break line where it is cut off.
    private mutating func drawContent() {
        guard let outermost = moment.views.last else { return }
        let content = box(outermost.content)
        let left = max(content.minX, area.minX)
        let right = min(content.maxX, area.maxX)
        guard right > left else { return }
        let device = screen.grown(by: frame.bezel)
        if content.minY < device.minY {
            edges(left, right, from: max(content.minY, area.minY), to: device.minY, isCut: content.minY < area.minY, -1)
        }
        if content.maxY > device.maxY {
            edges(left, right, from: min(content.maxY, area.maxY), to: device.maxY, isCut: content.maxY > area.maxY, 1)
        }
    }

    private mutating func edges(
        _ left: Double, _ right: Double, from end: Double, to device: Double, isCut: Bool, _ direction: Double
    ) {
        shapes.append(.line(Point(left, end), Point(left, device), .ghost))
        shapes.append(.line(Point(right, end), Point(right, device), .ghost))
        if isCut {
            shapes.append(.breakLine(from: left - 3, to: right + 3, y: end - direction * 4, pen: Pen(Palette.faint)))
        } else {
            shapes.append(.line(Point(left, end), Point(right, end), .ghost))
        }
    }

    private mutating func drawGlass() { shapes.append(.box(screen, fill: Palette.glass)) }

    private mutating func drawSafeArea() {
        let window = box(moment.window)
        let insets = frame.safeArea
        let (top, bottom) = (insets.top * frame.scale, insets.bottom * frame.scale)
        let (left, right) = (insets.left * frame.scale, insets.right * frame.scale)
        let strips = [
            Rect(x: window.minX, y: window.minY, width: window.width, height: top),
            Rect(x: window.minX, y: window.maxY - bottom, width: window.width, height: bottom),
            Rect(x: window.minX, y: window.minY, width: left, height: window.height),
            Rect(x: window.maxX - right, y: window.minY, width: right, height: window.height),
        ]
        for strip in strips {
            guard let strip = strip.intersection(screen) else { continue }
            shapes.append(.box(strip, fill: Palette.safeArea))
        }
        guard moment.window != frame.screen, let shown = window.intersection(screen) else { return }
        shapes.append(.box(shown, pen: Pen(Palette.ink, 0.75)))
    }

    /// Draws the device around its screen, over anything in the corners.
    private mutating func drawBezel() {
        let device = screen.grown(by: frame.bezel)
        shapes.append(.ring(device, radius: frame.cornerRadius, width: frame.bezel, fill: Palette.glass))
        shapes.append(.box(screen, radius: frame.cornerRadius - frame.bezel, pen: Pen(Palette.ink, 0.75)))
        shapes.append(.box(device, radius: frame.cornerRadius, pen: .outline))
    }

    private mutating func drawBand() {
        guard let band = moment.band.flatMap(visible)?.intersection(screen) else { return }
        shapes.append(.box(band, fill: Palette.band))
    }

    private mutating func drawViews() {
        for view in moment.views.reversed() {
            let whole = box(view.frame)
            guard let inside = whole.intersection(screen), inside != screen else { continue }
            let isWhole = inside.isClose(to: whole)
            shapes.append(.box(inside, pen: Pen(Palette.ink, 0.75, dashes: isWhole ? [] : [5, 3])))
        }
    }

    /// Draws the nested scroll views, even under the keyboard.
    private mutating func drawNestedViews() {
        for index in moment.views.indices.dropLast() {
            let around = moment.views[(index + 1)...].reduce(screen) {
                $0.intersection(box($1.frame)) ?? Rect(x: 0, y: 0, width: 0, height: 0)
            }
            guard let shown = box(moment.views[index].frame).intersection(around) else { continue }
            shapes.append(.box(shown, radius: 2, pen: .nestedView))
        }
    }

    // MARK: - The target

    /// Draws the parts of a field above or below the device: an outline only.
    private mutating func drawOutsideTarget() {
        guard let field = moment.field.flatMap(visible) else { return }
        let device = screen.grown(by: frame.bezel)
        guard field.minY < device.minY || field.maxY > device.maxY else { return }
        shapes.append(.box(field, radius: 3, pen: .hiddenField))
    }

    /// The innermost scroll view's part of the screen: no more of the target can be visible.
    var viewport: Rect {
        moment.views.reduce(screen) { $0.intersection(box($1.frame)) ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    }

    private mutating func drawTarget() {
        if let container = moment.container.flatMap(visible)?.intersection(screen) {
            shapes.append(.box(container, radius: 4, pen: .container))
        }
        guard let field = moment.field.map(box) else { return }
        if let shown = field.intersection(viewport) {
            shapes.append(.box(shown, radius: shown.isClose(to: field) ? 3 : 0, fill: Palette.field, pen: .field))
        }
        guard let caret = moment.caret.map(box), let line = caret.intersection(viewport.grown(by: 1)) else { return }
        shapes.append(.line(Point(caret.minX, line.minY), Point(caret.minX, line.maxY), Pen(Palette.fieldInk, 2)))
    }

    private mutating func drawKeyboard() {
        guard let keyboard = moment.keyboard.map(box)?.intersection(screen.grown(by: 1)) else { return }
        let isDocked = keyboard.maxY >= screen.maxY - 1
        shapes.append(
            .box(keyboard, radius: isDocked ? 4 : 8, fill: Palette.keyboard, pen: Pen(Palette.keyboardInk, 1))
        )
        let keys = keyPath(in: keyboard, isDocked: isDocked)
        if !keys.isEmpty { shapes.append(.path(keys, fill: Palette.key)) }
    }

    /// Draws the end of a window that was moved up, over the keyboard there.
    private mutating func drawMovedWindow() {
        guard moment.translation < 0, let edge = lowerEdge(of: box(moment.window)) else { return }
        let pen = Pen(Palette.ink, 1, dashes: [5, 3])
        shapes.append(.line(Point(edge.minX, edge.minY), Point(edge.maxX, edge.minY), pen))
    }

    /// The part of a box's lower edge that is on the screen.
    func lowerEdge(of box: Rect) -> Rect? {
        Rect(x: box.minX, y: box.maxY, width: box.width, height: 0.1).intersection(screen)
    }

    /// Four rows of keys, if there is space for them.
    private func keyPath(in keyboard: Rect, isDocked: Bool) -> [Shape.Stroke] {
        guard keyboard.height >= 48 else { return [] }
        let bottom = keyboard.maxY - max(4, isDocked ? frame.safeArea.bottom * frame.scale : 0)
        let top = keyboard.minY + keyboard.height * 0.14
        let row = (bottom - top) / 4
        let unit = (keyboard.width - 8) / 10
        let gap = min(3, unit * 0.14)
        var strokes: [Shape.Stroke] = []
        func key(_ column: Double, _ line: Double, _ columns: Double) {
            let left = keyboard.minX + 4 + column * unit + gap / 2
            let right = left + columns * unit - gap
            let up = top + line * row + 1.5
            let down = up + row - 3
            strokes += [
                .move(Point(left, up)), .line(Point(right, up)), .line(Point(right, down)), .line(Point(left, down)),
                .close,
            ]
        }
        for column in 0..<10 { key(Double(column), 0, 1) }
        for column in 0..<9 { key(Double(column) + 0.5, 1, 1) }
        key(0, 2, 1.3)
        for column in 0..<7 { key(Double(column) + 1.5, 2, 1) }
        key(8.7, 2, 1.3)
        key(0, 3, 2.5)
        key(2.5, 3, 5)
        key(7.5, 3, 2.5)
        return strokes
    }

    /// Draws the hidden part of the target, hatched on top.
    private mutating func drawHidden() {
        if let field = moment.field.map(box) {
            // A field under the keyboard continues below it.
            if let keyboard = moment.keyboard.map(box), let under = field.intersection(keyboard)?.intersection(screen) {
                shapes.append(.box(under, pen: .hiddenField))
            }
            if field.intersection(area) == nil, panel.origin.flatMap(visible) == nil { drawPointer(to: field) }
        }
        for part in moment.hidden {
            guard let part = visible(part) else { continue }
            // A large part needs fewer lines to be visible.
            let spacing = part.width * part.height > 16_000 ? 8.0 : 5
            shapes.append(.hatching(part, spacing: spacing, pen: .hatching))
            shapes.append(.box(part, pen: Pen(Palette.covered, 0.9)))
        }
    }

    // MARK: - Measures

    private mutating func drawMeasures() {
        let range = (corner.y + 12)...(corner.y + frame.height - 14)
        let device = screen.grown(by: frame.bezel)
        for (side, edge) in [(VerticalDimension.Side.left, device.minX), (.right, device.maxX)] {
            let dimensions = panel.measures.filter { $0.side == side }.compactMap(drawn)
            shapes += DimensionColumn(dimensions, nameColor: Palette.quiet).shapes(edge: edge, within: range)
        }
    }

    /// A measure on the sheet; nil if too little of it is.
    private func drawn(_ measure: VerticalDimension) -> VerticalDimension? {
        let (top, bottom) = (y(measure.top), y(measure.bottom))
        var drawn = measure
        drawn.top = min(max(top, area.minY), area.maxY)
        drawn.bottom = min(max(bottom, area.minY), area.maxY)
        guard drawn.bottom - drawn.top >= 2 else { return nil }
        drawn.edge = min(max(x(measure.edge), area.minX), area.maxX)
        drawn.isCutAtTop = top < area.minY - 0.5
        drawn.isCutAtBottom = bottom > area.maxY + 0.5
        return drawn
    }
}

extension Rect {
    func isClose(to other: Rect) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height])
            .allSatisfy { $0.isClose(to: $1, within: 0.01) }
    }
}

extension PanelDrawing {
    /// One form on the sheet: a moment with its measures.
    struct Panel {
        var caption: Caption
        var moment: SceneState
        /// The target's old position; drawn as an outline.
        var origin: LayoutRect?
        var measures: [VerticalDimension] = []
    }
}

extension PanelDrawing {
    /// Keeps texts from overlapping: placed texts stay, and a new text takes the first of its positions that is free.
    struct LabelPlacement: Sendable {
        private var taken: [Rect] = []

        /// Reserves a box, which no text may overlap.
        mutating func take(_ box: Rect) { taken.append(box) }

        /// Places the first candidate that overlaps nothing placed before; nil if all overlap, and the label is left out.
        mutating func place(_ candidates: [Text], within bounds: Rect) -> Text? {
            for text in candidates {
                let box = text.box.grown(by: 1)
                guard box.minX >= bounds.minX, box.maxX <= bounds.maxX, box.minY >= bounds.minY,
                    box.maxY <= bounds.maxY,
                    !taken.contains(where: box.overlaps)
                else { continue }
                taken.append(box)
                return text
            }
            return nil
        }
    }
}
