@_spi(Engine) import KeyboardAvoidance

/// The arrangement of a sheet's panels, no wider than a README shows it.
struct SheetLayout {
    var columns: Int
    var columnGap: Double
    /// The largest size of a device.
    var largestDevice: LayoutSize
    /// The most space of content that continues above and below a device.
    var above: Double
    var below: Double
    /// The width of every column; nil for the width that a panel and its measures need.
    var columnWidth: Double?

    /// The largest width of a sheet.
    static let largestWidth = 800.0
    /// The rest of that between the margins.
    static let roomForPanels = largestWidth - 2 * Sheet.margin

    /// Before and after side by side; stacked if the screen is wider than high.
    static func one(on screen: Screen) -> SheetLayout {
        let isWide = screen.width > screen.height
        let device = isWide ? LayoutSize(width: 560, height: 320) : LayoutSize(width: 400, height: 496)
        return SheetLayout(
            columns: isWide ? 1 : 2, columnGap: 32, largestDevice: device, above: 88, below: 56)
    }

    /// Panels of one height in a row; in several rows of about equal length if there are too many for one.
    static func strip(of count: Int, on screen: Screen) -> SheetLayout {
        let most = screen.width > screen.height ? 3 : 5
        let rows = (count + most - 1) / most
        let columns = max(3, (count + rows - 1) / rows)
        let gap = columns > 3 ? 12.0 : 25
        let width = ((roomForPanels - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
        let device = LayoutSize(width: width - 20, height: columns > 3 ? 240 : 352)
        return SheetLayout(
            columns: columns, columnGap: gap, largestDevice: device, above: 40, below: 40, columnWidth: width)
    }

    /// One frame for each panel: the same scale for all, and the same side margins within a column.
    func frames(of panels: [PanelDrawing.Panel], on stage: Snapshot) -> [PanelFrame] {
        let (width, height) = (max(1, stage.screen.width), max(1, stage.screen.height))
        var scale = min(largestDevice.width / width, largestDevice.height / height, 4)
        var frames = frames(of: panels, on: stage, scale: scale)
        guard columnWidth == nil else { return frames }
        // The text beside the devices may need another width at another scale.
        for _ in 0..<4 {
            let all = frames.prefix(columns).reduce(Double(columns - 1) * columnGap) { $0 + $1.width }
            let excess = all - Self.roomForPanels
            guard excess > 0 else { break }
            scale *= max(0.1, 1 - excess / (Double(columns) * frames[0].screenWidth))
            frames = self.frames(of: panels, on: stage, scale: scale)
        }
        return frames
    }

    private func frames(of panels: [PanelDrawing.Panel], on stage: Snapshot, scale: Double) -> [PanelFrame] {
        let screen = LayoutRect(width: max(1, stage.screen.width), height: max(1, stage.screen.height))
        let contents = panels.compactMap { $0.moment.views.last?.content }
        let above = contents.map { -$0.minY * scale }.max() ?? 0
        let below = contents.map { ($0.maxY - screen.height) * scale }.max() ?? 0
        func width(_ side: VerticalDimension.Side, in column: Int) -> Double {
            stride(from: column, to: panels.count, by: columns).map { index in
                Self.width(of: panels[index].measures.filter { $0.side == side }, scale).rounded(.up)
            }.max() ?? 0
        }
        return panels.indices.map { index in
            var frame = PanelFrame(
                scale: scale, screen: screen, safeArea: stage.safeAreaInsets, above: min(max(0, above), self.above),
                below: min(max(0, below), self.below), left: width(.left, in: index % columns),
                right: width(.right, in: index % columns),
                fieldName: stage.field == nil ? "" : stage.fieldID.isEmpty ? "field" : stage.fieldID.text)
            if let whole = columnWidth { frame.right += whole - frame.width }
            return frame
        }
    }

    private static func width(of measures: [VerticalDimension], _ scale: Double) -> Double {
        let dimensions = measures.map { measure in
            var scaled = measure
            (scaled.top, scaled.bottom) = (measure.top * scale, measure.bottom * scale)
            return scaled
        }
        return DimensionColumn(dimensions, nameColor: Palette.quiet).width
    }
}
