/// Keeps texts from overlapping: placed texts stay, and a new text takes the first of its positions that is free.
public struct LabelPlacement: Sendable {
    private var taken: [Box]

    public init(taken: [Box] = []) { self.taken = taken }

    /// Reserves a box, which no text may overlap.
    public mutating func take(_ box: Box) { taken.append(box) }

    /// Places the first of some texts that overlaps nothing placed before; nil if all overlap, to be left out.
    public mutating func place(_ candidates: [Text], within bounds: Box) -> Text? {
        for text in candidates {
            let box = text.box.grown(by: 1)
            guard box.minX >= bounds.minX, box.maxX <= bounds.maxX, box.minY >= bounds.minY, box.maxY <= bounds.maxY,
                !taken.contains(where: box.overlaps)
            else { continue }
            taken.append(box)
            return text
        }
        return nil
    }
}
