import JSON
@_spi(Engine) import KeyboardAvoidance

/// The forms of a dump: one for the fields of each innermost scroll view, of each bar and of each window.
struct DumpForms {
    static let maximumForms = 100
    static let maximumFields = 200

    /// The view in which the fields of a form stand.
    private enum View: Hashable { case scrollView(Int), bar(Int), window(Int) }

    private let tree: ElementTree
    private let options: DumpOptions
    private let screen: DumpScreen
    private let bars: DumpBars
    private let fields: DumpFields
    private let inside: [Surroundings]
    private let names: FieldNames
    private let isRightToLeft: Bool
    private let isOfIOS: Bool
    /// The lowest edge in each scroll view, and the top edge of its highest field, by the index of its element.
    private var lowest: [Int: Double] = [:]
    private var highest: [Int: Double] = [:]
    private var scrollViews: [Int: DumpScrollView] = [:]
    /// The places of the fields of each form, in `fields.kept`.
    private let groups: [(view: View, fields: [Int])]

    private(set) var forms: [JSONTree] = []
    private(set) var notes: [ScreenDump.Note]

    /// - Parameters:
    ///   - tree: the elements in points.
    ///   - density: the number by which they were divided.
    init(_ tree: ElementTree, _ options: DumpOptions, density: Double) throws(DumpError) {
        (self.tree, self.options) = (tree, options)
        screen = try DumpScreen(tree, options, density: density)
        inside = Surroundings.inside(tree, on: screen.bounds)
        bars = DumpBars(tree, inside, on: screen.bounds)
        fields = try DumpFields(tree, inside, bars, on: screen.bounds)
        groups = try Self.groups(tree, fields.kept, inside)
        names = FieldNames(tree, fields.kept, inside)
        isOfIOS = tree.isOfIOS
        let elements = tree.elements
        isRightToLeft =
            options.isRightToLeft || tree.isRightToLeft
            || fields.kept.contains { elements[$0].flags.contains(.isRightToLeft) }
        notes = screen.notes
        measure()
        addFileNotes()
        for index in groups.indices { addForm(index) }
        addLastNotes()
    }

    /// The offset of the element of each field, form by form.
    var fieldOffsets: [[Int]] {
        groups.map { group in group.fields.map { tree.elements[fields.kept[$0]].offset } }
    }

    private func frame(ofField place: Int) -> LayoutRect { tree.elements[fields.kept[place]].frame ?? LayoutRect() }

    // MARK: - Scroll views

    /// Finds the lowest edge in each scroll view and the highest of its fields.
    private mutating func measure() {
        for (index, element) in tree.elements.enumerated() {
            guard let frame = element.sizedFrame, element.parent >= 0 else { continue }
            let around = inside[element.parent]
            guard around.scrollView >= 0, !around.isInField, !inside[index].isInKeyboard, !inside[index].isHidden
            else { continue }
            lowest[around.scrollView] = max(lowest[around.scrollView] ?? frame.maxY, frame.maxY)
        }
        for field in fields.kept where inside[field].scrollView >= 0 {
            let top = tree.elements[field].frame?.minY ?? 0
            highest[inside[field].scrollView] = min(highest[inside[field].scrollView] ?? top, top)
        }
    }

    /// A scroll view, which is made once for all forms that it is around.
    private mutating func scrollView(_ index: Int) -> DumpScrollView {
        if let made = scrollViews[index] { return made }
        let element = tree.elements[index]
        let frame = element.frame ?? LayoutRect()
        let view = DumpScrollView(
            id: tree.id(of: element), frame: frame, scrolling: element.scrolling, lowest: lowest[index] ?? frame.minY,
            highest: highest[index], isOfIOS: isOfIOS, screen: screen)
        scrollViews[index] = view
        return view
    }

    /// A scroll view and those around it, outwards: of two in the same place only the inner one.
    private mutating func scrollViews(from index: Int) -> [DumpScrollView] {
        var (views, next) = ([DumpScrollView](), index)
        while next >= 0, views.count <= ContractLimits.outerScrollViews {
            let view = scrollView(next)
            if views.last?.frame.isNear(view.frame) != true { views.append(view) }
            let parent = tree.elements[next].parent
            next = parent < 0 ? -1 : inside[parent].scrollView
        }
        return views
    }

    // MARK: - Groups

    /// The fields of each form by their places, and the view in which they stand.
    private static func groups(
        _ tree: ElementTree, _ fields: [Int], _ inside: [Surroundings]
    ) throws(DumpError) -> [(view: View, fields: [Int])] {
        var groups: [(view: View, fields: [Int])] = []
        var indices: [View: Int] = [:]
        for (place, field) in fields.enumerated() {
            let around = inside[field]
            let view: View =
                around.scrollView >= 0
                ? .scrollView(around.scrollView) : around.bar >= 0 ? .bar(around.bar) : .window(around.window)
            let index = indices[view] ?? groups.count
            if index == groups.count {
                indices[view] = index
                groups.append((view, []))
            }
            groups[index].fields.append(place)
            let limit =
                groups.count > maximumForms
                ? "the file has more than \(maximumForms) forms"
                : groups[index].fields.count > maximumFields ? "a form has more than \(maximumFields) fields" : nil
            if let limit { throw DumpError(code: .tooLarge, detail: limit, offset: tree.elements[field].offset) }
        }
        return groups
    }

    // MARK: - Forms

    private func name(ofForm index: Int) -> String {
        let name = ElementTree.name(options.name)
        guard index > 0 else { return name.isEmpty ? "form" : name }
        // The longest name has 128 bytes.
        var first = name.isEmpty ? "form" : name
        while first.utf8.count > 124 { first.unicodeScalars.removeLast() }
        return "\(first) \(index + 1)"
    }

    private mutating func addForm(_ index: Int) {
        let (view, fields) = groups[index]
        let name = name(ofForm: index)
        var members = [JSONTree.Member("name", .string(name)), JSONTree.Member("designedFor", screen.designedFor)]
        var isBar = false
        switch view {
        case .scrollView(let index):
            let views = scrollViews(from: index)
            notes += views.flatMap { $0.notes(form: name) }
            members += Self.members(of: views)
        case .bar(let bar):
            isBar = true
            let frame = tree.elements[bar].frame?.intersection(screen.bounds) ?? screen.bounds
            let text = "\(name): its fields stand in a bar \(DumpSentences.frame(frame)): a plain view"
            notes.append(ScreenDump.Note(code: "scrollView", message: text))
            members.append(Self.view(frame))
        case .window(let window):
            let frame = window < 0 ? nil : tree.elements[window].frame?.intersection(screen.bounds)
            members.append(addView(frame ?? screen.bounds, name, fields))
        }
        members.append(JSONTree.Member("fields", .array(fields.map(field))))
        if !isBar { members += obstructions }
        if bars.accessoryHeight > 0 {
            members.append(JSONTree.Member("accessoryHeight", JSONTree(bars.accessoryHeight)))
        }
        if isRightToLeft {
            members.append(
                JSONTree.Member("focusOrder", JSONTree(["layoutDirection"], [.string("rightToLeft")])))
        }
        forms.append(.object(members))
    }

    /// The members of a scroll view and those around it.
    private static func members(of views: [DumpScrollView]) -> [JSONTree.Member] {
        var ids: Set<String> = []
        let trees = views.map { $0.tree(hasID: ids.insert($0.id).inserted) }
        let inner = JSONTree.Member("scrollView", trees[0])
        return trees.count > 1 ? [inner, JSONTree.Member("outerScrollViews", .array(Array(trees[1...])))] : [inner]
    }

    private static func view(_ frame: LayoutRect) -> JSONTree.Member {
        JSONTree.Member("view", JSONTree(["frame"], [JSONTree(frame)]))
    }

    /// The member of a view without a scroll view, or of the one that the options say to be there.
    private mutating func addView(_ frame: LayoutRect, _ name: String, _ fields: [Int]) -> JSONTree.Member {
        guard options.scrolls else {
            let message =
                "\(name): nothing around its fields scrolls: a plain view \(DumpSentences.frame(frame)) (--scrolls)"
            notes.append(ScreenDump.Note(code: "scrollView", message: message))
            return Self.view(frame)
        }
        let frames = fields.map(self.frame(ofField:))
        let view = DumpScrollView(
            id: "", frame: frame, scrolling: nil, lowest: frames.map(\.maxY).max() ?? 0,
            highest: frames.map(\.minY).min(), isOfIOS: isOfIOS, screen: screen)
        notes += view.notes(form: name, isAssumed: true)
        return JSONTree.Member("scrollView", view.tree(hasID: false))
    }

    private func field(_ place: Int) -> JSONTree {
        let (id, label) = (names.ids[place], names.labels[place])
        var members = [
            JSONTree.Member("id", .string(id)), JSONTree.Member("frame", JSONTree(frame(ofField: place))),
            JSONTree.Member("coordinateSpace", .string("window")),
        ]
        if !label.isEmpty, label != id { members.append(JSONTree.Member("label", .string(label))) }
        let flags = tree.elements[fields.kept[place]].flags
        if flags.contains(.isDisabled) { members.append(JSONTree.Member("isEnabled", .bool(false))) }
        if flags.contains(.isReadOnly) { members.append(JSONTree.Member("isEditable", .bool(false))) }
        return .object(members)
    }

    private var obstructions: [JSONTree.Member] {
        let sides = [("top", bars.top), ("bottom", bars.bottom)].filter { $0.1 > 0 }
        guard !sides.isEmpty else { return [] }
        return [JSONTree.Member("obstructions", JSONTree(sides.map(\.0), sides.map { JSONTree($0.1) }))]
    }

    // MARK: - Notes

    /// Adds the notes about the file and the fields' names.
    private mutating func addFileNotes() {
        // Carets blink within fields.
        let isAnimated = tree.elements.indices.contains { index in
            tree.elements[index].flags.contains(.isAnimated) && !inside[index].isInField
        }
        if isAnimated {
            add("animations", "taken during an animation: frames may be those of a transition; make the file again")
        }
        let (fieldCount, formCount) = (
            DumpSentences.count(fields.kept.count, "field"), DumpSentences.count(groups.count, "form")
        )
        add("kind", "\(tree.kind.title): \(fieldCount), \(formCount)")
        notes += names.notes(tree, fields.kept)
    }

    /// Adds the notes that follow those about scroll views.
    private mutating func addLastNotes() {
        notes += bars.notes
        for index in viewsLargerThanScreen {
            let element = tree.elements[index]
            let id = tree.id(of: element)
            let frame = DumpSentences.frame(element.frame ?? LayoutRect())
            add(
                "largerThanScreen",
                "\(id.isEmpty ? "a scroll view" : id) \(frame) reaches beyond the screen: not taken for one that scrolls"
            )
        }
        if let keyboard = bars.keyboard {
            add(
                "keyboard",
                "a keyboard is in the picture at y \(DumpSentences.number(keyboard.y)): the form may not be at rest; hide "
                    + "it and make the file again")
        } else {
            for id in ids(.isFocused) {
                add("focused", "\(id) has the focus: a keyboard may have been up and have moved or shortened the form")
            }
        }
        let invisible = ids(.isInvisible)
        if !invisible.isEmpty { add("notVisible", "not visible and kept: \(invisible.joined(separator: ", "))") }
        if let leftOut = fields.leftOut { add("leftOut", leftOut) }
    }

    private mutating func add(_ code: String, _ message: String) {
        notes.append(ScreenDump.Note(code: code, message: message))
    }

    /// The ids of the fields with a flag.
    private func ids(_ flag: Element.Flags) -> [String] {
        zip(names.ids, fields.kept).filter { tree.elements[$0.1].flags.contains(flag) }.map(\.0)
    }

    /// The scroll views around fields that are too large to be one that scrolls, in the order of the file.
    private var viewsLargerThanScreen: [Int] {
        var seen: Set<Int> = []
        var larger: [Int] = []
        for field in fields.kept {
            var index = tree.elements[field].parent
            while index >= 0, seen.insert(index).inserted {
                let element = tree.elements[index]
                if element.role == .scrollView, element.isLargerThan(screen.bounds), element.sizedFrame != nil {
                    larger.append(index)
                }
                index = element.parent
            }
        }
        return larger.sorted()
    }
}
