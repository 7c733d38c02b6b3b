/// The words above a panel: whose it is at the top, and what came of it right above the device.
struct Caption {
    var names: [String]
    /// The visibility of the field, if it is stated in words.
    var verdict: (text: String, isBad: Bool)?
    var numbers: [String] = []

    /// The caption broken into lines.
    struct Lines {
        fileprivate var names: [String]
        fileprivate var verdict: [String]
        fileprivate var numbers: [String]
        fileprivate var isBad: Bool
        fileprivate var isAlone: Bool

        var height: Double { Double(names.count + verdict.count + numbers.count) * Caption.lineHeight }

        /// Places the names downwards from a corner, and all else upwards from the lower end of a height.
        func shapes(at corner: Spot, height: Double) -> [Shape] {
            var shapes: [Shape] = []
            for (index, name) in names.enumerated() {
                shapes.append(text(name, corner, line: index, Palette.ink, isBold: isAlone))
            }
            let rest = verdict.map { ($0, true) } + numbers.map { ($0, false) }
            let first = Int((height / Caption.lineHeight).rounded()) - rest.count
            for (index, line) in rest.enumerated() {
                let ink = line.1 ? isBad ? Palette.covered : Palette.bandInk : Palette.quiet
                shapes.append(text(line.0, corner, line: first + index, ink, isBold: line.1))
            }
            return shapes
        }

        private func text(_ words: String, _ corner: Spot, line: Int, _ ink: Color, isBold: Bool) -> Shape {
            .small(words, corner.x, corner.y + 11 + Double(line) * Caption.lineHeight, ink, isBold: isBold)
        }
    }

    private static let lineHeight = 15.0

    /// A name, in two parts if it is too wide: the policy, and its reading.
    private func parts(of name: String, width: Double, isBold: Bool) -> [String] {
        guard FontMetrics.width(of: name, size: Sheet.LetterSize.small, isBold: isBold) > width,
            let comma = name.firstRange(of: ", ")
        else { return [name] }
        return ["\(name[..<comma.lowerBound]),", String(name[comma.upperBound...])]
    }

    /// The caption's lines, none wider than a width.
    func lines(within width: Double) -> Lines {
        func broken(_ texts: [String], isBold: Bool) -> [String] {
            texts.flatMap { FontMetrics.lines(of: $0, width: width, size: Sheet.LetterSize.small, isBold: isBold) }
        }
        let isAlone = verdict == nil && numbers.isEmpty
        return Lines(
            names: broken(names.flatMap { parts(of: $0, width: width, isBold: isAlone) }, isBold: isAlone),
            verdict: broken(verdict.map { [$0.text] } ?? [], isBold: true), numbers: broken(numbers, isBold: false),
            isBad: verdict?.isBad ?? false, isAlone: isAlone)
    }
}
