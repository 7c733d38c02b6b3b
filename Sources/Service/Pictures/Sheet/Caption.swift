/// The words above a panel: whose it is at the top, and what came of it right above the device.
struct Caption {
    var names: [String]
    /// The visibility of the field, if it is stated in words.
    var verdict: [String] = []
    var tone = Tone.good
    var numbers: [String] = []

    /// The meaning of the verdict, which has its own ink.
    enum Tone {
        case good, bad, unknown

        fileprivate var ink: Color {
            switch self {
            case .good: Palette.bandInk
            case .bad: Palette.covered
            case .unknown: Palette.quiet
            }
        }
    }

    private static let lineHeight = 15.0

    private var isAlone: Bool { verdict.isEmpty && numbers.isEmpty }

    /// The height of its lines.
    var height: Double { Double(names.count + verdict.count + numbers.count) * Self.lineHeight }

    /// Places the names downwards from a corner, and all else upwards from the lower end of a height.
    func shapes(at corner: Point, height: Double) -> [Shape] {
        var shapes: [Shape] = []
        for (index, name) in names.enumerated() {
            shapes.append(text(name, corner, line: index, Palette.ink, isBold: isAlone))
        }
        let rest = verdict.map { ($0, true) } + numbers.map { ($0, false) }
        let first = Int((height / Self.lineHeight).rounded()) - rest.count
        for (index, line) in rest.enumerated() {
            let ink = line.1 ? tone.ink : Palette.quiet
            shapes.append(text(line.0, corner, line: first + index, ink, isBold: line.1))
        }
        return shapes
    }

    private func text(_ words: String, _ corner: Point, line: Int, _ ink: Color, isBold: Bool) -> Shape {
        .small(words, corner.x, corner.y + 11 + Double(line) * Self.lineHeight, ink, isBold: isBold)
    }

    /// A name, in two parts if it is too wide: the policy, and its reading.
    private func parts(of name: String, width: Double, isBold: Bool) -> [String] {
        guard FontMetrics.width(of: name, size: Sheet.LetterSize.small, isBold: isBold) > width,
            let comma = name.firstRange(of: ", ")
        else { return [name] }
        return ["\(name[..<comma.lowerBound]),", String(name[comma.upperBound...])]
    }

    /// The caption with as many lines as it takes for none to be wider than a width.
    func broken(within width: Double) -> Caption {
        func broken(_ texts: [String], isBold: Bool) -> [String] {
            texts.flatMap { FontMetrics.lines(of: $0, width: width, size: Sheet.LetterSize.small, isBold: isBold) }
        }
        return Caption(
            names: broken(names.flatMap { parts(of: $0, width: width, isBold: isAlone) }, isBold: isAlone),
            verdict: broken(verdict, isBold: true), tone: tone, numbers: broken(numbers, isBold: false))
    }
}
