import KeyboardAvoidance

/// The ids of the fields of a dump: its own ones where no other field has them.
struct FieldNames {
    /// The origin of an id.
    enum Origin: String { case own, label, surroundings, place }

    /// By the places of the fields.
    private(set) var ids: [String]
    private(set) var origins: [Origin]
    let labels: [String]
    private var taken: Set<String> = []

    /// - Parameter fields: the fields' elements by their indices.
    init(_ tree: ElementTree, _ fields: [Int], _ inside: [Surroundings]) {
        ids = Array(repeating: "", count: fields.count)
        origins = Array(repeating: .place, count: fields.count)
        let labels = fields.map { tree.label(of: tree.elements[$0]) }
        self.labels = labels
        take(.own) { tree.id(of: tree.elements[fields[$0]]) }
        take(.label) { labels[$0] }
        if ids.contains("") {
            let around = Self.idsAround(tree, fields, inside)
            take(.surroundings) { around[$0] }
        }
        for place in fields.indices where ids[place].isEmpty {
            var id = "field-\(place + 1)"
            while taken.contains(id) { id += "-" }
            ids[place] = id
            taken.insert(id)
        }
    }

    /// Gives each field without an id its candidate, if no other one has it.
    private mutating func take(_ origin: Origin, _ candidate: (Int) -> String) {
        let places = ids.indices.filter { ids[$0].isEmpty }
        let candidates = places.map(candidate)
        var counts: [String: Int] = [:]
        for candidate in candidates { counts[candidate, default: 0] += 1 }
        for (place, candidate) in zip(places, candidates) {
            guard !candidate.isEmpty, counts[candidate] == 1, taken.insert(candidate).inserted else { continue }
            (ids[place], origins[place]) = (candidate, origin)
        }
    }

    /// The field around which elements with an id stand, or that there are several.
    private enum Around { case one(Int), several }

    /// The nearest id around each field that stands around no other one; empty for none.
    private static func idsAround(_ tree: ElementTree, _ fields: [Int], _ inside: [Surroundings]) -> [String] {
        // The fields in each element, from the innermost outwards.
        var within: [Around?] = Array(repeating: nil, count: tree.elements.count)
        for (place, field) in fields.enumerated() { within[field] = .one(place) }
        for index in tree.elements.indices.reversed() {
            let parent = tree.elements[index].parent
            guard parent >= 0, let fields = within[index] else { continue }
            within[parent] = within[parent] == nil ? fields : .several
        }
        var ids = Array(repeating: "", count: tree.elements.count)
        var byID: [String: Around] = [:]
        for index in tree.elements.indices where tree.elements[index].role != .field {
            guard let fields = within[index] else { continue }
            ids[index] = tree.id(of: tree.elements[index])
            guard !ids[index].isEmpty else { continue }
            switch (byID[ids[index]], fields) {
            case (nil, _): byID[ids[index]] = fields
            case (.one(let first)?, .one(let second)) where first == second: break
            default: byID[ids[index]] = .several
            }
        }
        return fields.enumerated().map { place, field in
            let surroundings = inside[field]
            var index = tree.elements[field].parent
            while index >= 0, index != surroundings.scrollView, index != surroundings.window {
                guard case .one = within[index] else { return "" }
                if case .one? = byID[ids[index]] { return ids[index] }
                index = tree.elements[index].parent
            }
            return ""
        }
    }

    /// A line for each field that is not named by its own id.
    ///
    /// - Parameter places: the top left corner of each field.
    func notes(_ tree: ElementTree, _ fields: [Int]) -> [ScreenDump.Note] {
        fields.enumerated().compactMap { place, field in
            guard origins[place] != .own, let frame = tree.elements[field].frame else { return nil }
            let corner = "\(DumpSentences.number(frame.x)), \(DumpSentences.number(frame.y))"
            return ScreenDump.Note(
                code: "name",
                message:
                    "\(ids[place]) at \(corner) is named by its \(origins[place].rawValue): its own id is missing or "
                    + "shared")
        }
    }
}
