import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let form = JSONNames([
            "name", "designedFor", "origin", "scrollView", "view", "outerScrollViews", "fields", "landmarks",
            "containers", "obstructions", "accessoryHeight", "focusOrder", "options", "$schema", "_comment",
        ])
        static let screen = JSONNames(["device", "orientation", "width", "height", "safeAreaInsets"])
        static let container = JSONNames(elements + [mistaken])
        static let landmark = JSONNames(elements + ["label", mistaken])
        static let field = JSONNames(
            elements + ["label", "caretRect", "padding", "container", "companions"] + Decoding.fieldAttributes
                + [mistaken])
        /// No member: a form has a `name`, and all that is in it an `id`.
        static let mistaken = "name"
        static let elements = ["id", "frame", "coordinateSpace", "constraints"]
        static let constraints = JSONNames(["horizontal", "vertical"])
        static let view = JSONNames(frames)
        static let scrollView = JSONNames(
            frames + [
                "fillsViewport", "contentSize", "contentInset", "scrollIndicatorInsets", "contentOffset",
                "contentInsetAdjustmentBehavior", "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled",
                "isPagingEnabled", "snapToOffsets",
            ])
        static let frames = ["id", "frame", "constraints", "ignoresSafeArea"]
        static let order = JSONNames(["mode", "layoutDirection", "rowTolerance"])
        static let options = JSONNames([
            "strategy", "padding", "alignment", "insetRule", "oversize", "clamp", "followsUndockedKeyboard",
        ])
    }

    /// The words of constraints: the contract's, Figma's and those of its REST API, in lower case.
    private static let constraintWords: [String: AuditForm.Constraint] = [
        "min": .min, "max": .max, "stretch": .stretch, "center": .center, "scale": .scale, "left": .min, "top": .min,
        "right": .max, "bottom": .max, "left_right": .stretch, "top_bottom": .stretch,
    ]

    /// A form while it is read, with the places of what can be checked only at its end.
    private struct Drawing {
        var form = AuditForm()
        var origin = LayoutPoint.zero
        var screen: AuditScreen?
        var frames: [Int] = []
        var ids: Set<String> = []
        var references: [(offset: Int, id: String, field: Int, isCompanion: Bool)] = []
    }

    /// A view, and the place of its frame.
    private typealias PlacedView = (view: AuditForm.View, frame: Int)

    /// Reads a form.
    ///
    /// - Parameter names: the names of the forms before it.
    mutating func auditForm(_ names: inout Set<String>) throws(JSONSyntaxError) -> AuditForm {
        var drawing = Drawing()
        var (inner, outer) = ([PlacedView](), [PlacedView]())
        var (containerIDs, viewIDs) = (Set<String>(), Set<String>())
        var isView = false
        let object = try object(Names.form) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: drawing.form.name = try decoding.ownID(&names) ?? ""
            case 1: try decoding.designedFor(&drawing)
            case 2: drawing.origin = try decoding.origin().given ?? .zero
            case 3, 4:
                isView = isView || index == 4
                inner.append(try decoding.auditView(isPlain: index == 4, &viewIDs))
            case 5:
                outer = try decoding.items("scroll views", 0...ContractLimits.outerScrollViews) {
                    decoding throws(JSONSyntaxError) in
                    try decoding.auditView(isPlain: false, &viewIDs)
                }
            case 6: try decoding.fields(&drawing)
            case 7: drawing.form.landmarks = try decoding.elements("landmarks", Names.landmark, &drawing.ids)
            case 8: drawing.form.containers = try decoding.elements("containers", Names.container, &containerIDs)
            case 9: try decoding.read(&drawing.form.obstructions)
            case 10: drawing.form.accessoryHeight = try decoding.extent() ?? 0
            case 11:
                _ = try decoding.object(Names.order) {
                    (decoding: inout Decoding, index: Int) throws(JSONSyntaxError) in
                    switch index {
                    case 0: drawing.form.focusMode = try decoding.word(of: Vocabulary.focusMode) ?? .position
                    case 1:
                        let direction = try decoding.word(of: Vocabulary.layoutDirection)
                        drawing.form.layoutDirection = direction ?? .leftToRight
                    default: if try !decoding.reader.null() { drawing.form.rowTolerance = try decoding.extent() }
                    }
                }
            case 12: try decoding.auditOptions(&drawing.form.options)
            // For editors and people; not used.
            default: try decoding.reader.skipValue()
            }
        }
        guard let object else { return drawing.form }
        for index in [0, 1, 6] { require(index, of: Names.form, in: object) }
        let (hasScrollView, hasView) = (object.members.hasSeen(3), object.members.hasSeen(4))
        if !hasScrollView, !hasView { noteMissing("scrollView", in: object) }
        if hasScrollView, hasView {
            note(
                .conflictingMembers, at: object.offset, "a form has a `scrollView` or a plain `view`: send one of them")
        }
        drawing.form.isPlainView = isView
        let views = inner.prefix(1) + outer
        drawing.form.views = views.map(\.view)
        drawing.frames = views.map(\.frame)
        finish(&drawing)
        checkReferences(drawing, containers: containerIDs)
        return drawing.form
    }

    // MARK: - Its end

    /// Subtracts the origin, and checks the frames against the screen drawn for.
    private mutating func finish(_ drawing: inout Drawing) {
        let (dx, dy) = (-drawing.origin.x, -drawing.origin.y)
        for index in drawing.form.views.indices {
            let frame = drawing.form.views[index].geometry.frame.offsetBy(dx: dx, dy: dy)
            drawing.form.views[index].geometry.frame = frame
            guard let screen = drawing.screen, drawing.frames.indices.contains(index) else { continue }
            let (right, bottom) = (frame.maxX - screen.size.width, frame.maxY - screen.size.height)
            guard max(right, bottom, -frame.minX, -frame.minY) > 1 else { continue }
            noteContradiction(frame, drawing, at: drawing.frames[index])
        }
        if drawing.form.isPlainView, !drawing.form.views.isEmpty {
            drawing.form.views[0].geometry.contentSize = drawing.form.views[0].geometry.frame.size
        }
        for index in drawing.form.fields.indices where drawing.form.fields[index].element.isInWindow {
            drawing.form.fields[index].caretRect = drawing.form.fields[index].caretRect?.offsetBy(dx: dx, dy: dy)
            drawing.form.fields[index].element.move(dx, dy)
        }
        for index in drawing.form.landmarks.indices { drawing.form.landmarks[index].move(dx, dy) }
        for index in drawing.form.containers.indices { drawing.form.containers[index].move(dx, dy) }
        drawing.form.screen = drawing.screen ?? AuditScreen()
    }

    private mutating func noteContradiction(_ frame: LayoutRect, _ drawing: Drawing, at offset: Int) {
        let size = drawing.screen?.size ?? LayoutSize()
        let other = DeviceCatalogue.builtIn.devices.first { device in
            let screen = device.screen?.value
            return screen?.width == frame.maxX.rounded() && screen?.height == frame.maxY.rounded()
        }
        let edge = frame.maxY > size.height + 1 ? frame.maxY : frame.maxX > size.width + 1 ? frame.maxX : nil
        note(
            .contradictsDevice, at: offset,
            "\(formattedLength(size.width)) × \(formattedLength(size.height)) of \(drawing.form.screenName), but the"
                + (edge.map { " frame ends at \(formattedLength($0))" } ?? " frame begins before it")
                + (other.map { "; was it drawn for \($0.id)?" } ?? ""))
    }

    private mutating func checkReferences(_ drawing: Drawing, containers: Set<String>) {
        // Sorted once: a form may have many wrong references.
        lazy var sortedIDs = drawing.ids.sorted()
        lazy var sortedContainers = containers.sorted()
        for (offset, id, field, isCompanion) in drawing.references {
            let isOwn =
                isCompanion && drawing.form.fields.indices.contains(field)
                && drawing.form.fields[field].element.id == id
            let known = isCompanion ? drawing.ids : containers
            guard isOwn || !known.contains(id) else { continue }
            let what = isCompanion ? "another field and no landmark" : "container"
            let names = composesBreaches ? (isCompanion ? sortedIDs : sortedContainers) : []
            note(
                .unknownValue, at: offset, suggestion: nearestName(to: id, in: names),
                isOwn ? "a field is no companion of its own" : "this is the id of no \(what) of the form")
        }
    }

    // MARK: - Its parts

    private mutating func designedFor(_ drawing: inout Drawing) throws(JSONSyntaxError) {
        if try reader.peekKind() == .string {
            return try setScreen(&drawing, try deviceNamed(), .portrait, at: reader.valueOffset)
        }
        var (device, orientation, values, area) = (
            AuditDevice?.none, Device.Orientation.portrait, [0.0, 0], LayoutInsets()
        )
        let object = try object(Names.screen) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: device = try decoding.deviceNamed()
            case 1: try decoding.read(&orientation)
            case 4: try decoding.read(&area)
            default: values[index - 2] = try decoding.number(in: 1...100_000) ?? 0
            }
        }
        guard let object else { return }
        guard !object.members.hasSeen(0) else {
            if (2...4).contains(where: object.members.hasSeen) {
                note(.conflictingMembers, at: object.offset, "send a `device`, or its size as `width` and `height`")
            }
            return try setScreen(&drawing, device, orientation, at: object.offset)
        }
        require(2, of: Names.screen, in: object)
        require(3, of: Names.screen, in: object)
        guard values.allSatisfy({ $0 > 0 }) else { return }
        drawing.form.screenName = "\(formattedLength(values[0])) × \(formattedLength(values[1]))"
        drawing.screen = AuditScreen(LayoutSize(width: values[0], height: values[1]), safeArea: area)
    }

    private mutating func setScreen(
        _ drawing: inout Drawing, _ device: AuditDevice?, _ orientation: Device.Orientation, at offset: Int
    ) throws(JSONSyntaxError) {
        guard let asked = device else { return }
        let device = asked.device
        let preset = DevicePreset(device, orientation: orientation)
        guard let screen = preset.screen?.value, let area = device.safeArea?.value else {
            return note(.unknownFigure, at: offset, "the safe area of \(device.id) is not known: send width and height")
        }
        drawing.form.screenName = asked.name + (orientation == .landscape ? " in landscape" : "")
        drawing.screen = AuditScreen(
            LayoutSize(width: screen.width, height: screen.height), safeArea: area[orientation])
    }

    private mutating func auditView(
        isPlain: Bool, _ ids: inout Set<String>
    ) throws(JSONSyntaxError) -> PlacedView {
        var view = AuditForm.View(ScrollViewGeometry(frame: LayoutRect(), contentSize: LayoutSize()))
        if isPlain {
            view.geometry.isScrollEnabled = false
            view.geometry.contentInsetAdjustmentBehavior = .never
        }
        var frameOffset = 0
        let names = isPlain ? Names.view : Names.scrollView
        let object = try object(names) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: view.geometry.id = try decoding.ownID(&ids) ?? ""
            case 1:
                _ = try decoding.reader.peekKind()
                frameOffset = decoding.reader.offset
                view.geometry.frame = try LayoutRect.read(from: &decoding)?.standardized ?? LayoutRect()
            case 2: try decoding.constraints(&view.constraints)
            case 3: try decoding.read(&view.ignoresSafeArea)
            case 4: try decoding.read(&view.fillsViewport)
            case 5: try decoding.read(&view.geometry.contentSize)
            case 6: try decoding.read(&view.geometry.contentInset)
            case 7: try decoding.read(&view.geometry.scrollIndicatorInsets)
            case 8:
                try decoding.read(&view.geometry.contentOffset)
                view.isAtRest = false
            case 9: try decoding.read(&view.geometry.contentInsetAdjustmentBehavior)
            case 10: try decoding.read(&view.geometry.automaticallyAdjustsScrollIndicatorInsets)
            case 11: try decoding.read(&view.geometry.isScrollEnabled)
            case 12: try decoding.read(&view.geometry.isPagingEnabled)
            default: view.geometry.snapToOffsets = try decoding.snapOffsets().given ?? []
            }
        }
        if let object {
            require(1, of: names, in: object)
            if !isPlain { require(5, of: names, in: object) }
        }
        return (view, frameOffset)
    }

    private mutating func fields(_ drawing: inout Drawing) throws(JSONSyntaxError) {
        drawing.form.fields = try items("fields", 1...200) { decoding throws(JSONSyntaxError) in
            var field = AuditForm.Field(AuditForm.Element())
            let number = drawing.form.fields.count
            drawing.form.fields.append(field)
            field.element = try decoding.element(Names.field, &drawing.ids) { decoding, index throws(JSONSyntaxError) in
                switch index {
                case 5: if try !decoding.reader.null() { try decoding.read(&field.caretRect) }
                case 6: if try !decoding.reader.null() { try decoding.read(&field.padding) }
                case 7:
                    guard try !decoding.reader.null(), let id = try decoding.identifier() else { return }
                    drawing.references.append((decoding.reader.valueOffset, id, number, false))
                    field.container = id
                case 8:
                    field.companions = try decoding.items("companions", 0...8) { decoding throws(JSONSyntaxError) in
                        guard let id = try decoding.identifier() else { return nil }
                        drawing.references.append((decoding.reader.valueOffset, id, number, true))
                        return id
                    }
                default: try decoding.readAttribute(index - 9, of: &field.attributes)
                }
            }
            field.caretRect = field.caretRect?.standardized
            drawing.form.fields[number] = field
            return field
        }
    }

    private mutating func elements(
        _ noun: String, _ names: JSONNames, _ ids: inout Set<String>
    ) throws(JSONSyntaxError) -> [AuditForm.Element] {
        try items(noun, 0...200) { decoding throws(JSONSyntaxError) in try decoding.element(names, &ids) }
    }

    /// Reads an element; `read` reads the members that only a field has.
    private mutating func element(
        _ names: JSONNames, _ ids: inout Set<String>,
        _ read: (inout Decoding, Int) throws(JSONSyntaxError) -> Void = { _, _ in }
    ) throws(JSONSyntaxError) -> AuditForm.Element {
        var element = AuditForm.Element()
        var label: String?
        var isNamed = false
        let object = try object(names) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case names.count - 1:
                isNamed = true
                _ = try decoding.reader.peekKind()
                decoding.note(
                    .unknownMember, at: decoding.reader.offset, suggestion: "id",
                    "unknown member `name`; did you mean `id`?")
                try decoding.reader.skipValue()
            case 0: element.id = try decoding.ownID(&ids) ?? ""
            case 1: element.frame = try LayoutRect.read(from: &decoding)?.standardized ?? LayoutRect()
            case 2: element.isInWindow = try Field.CoordinateSpace.read(from: &decoding) ?? .content != .content
            case 3: try decoding.constraints(&element.constraints)
            case 4: label = try decoding.identifier()
            default: try read(&decoding, index)
            }
        }
        element.label = label ?? element.id
        guard let object else { return element }
        if !isNamed { require(0, of: names, in: object) }
        require(1, of: names, in: object)
        return element
    }

    private mutating func constraints(_ constraints: inout AuditForm.Constraints) throws(JSONSyntaxError) {
        _ = try object(Names.constraints) { decoding, index throws(JSONSyntaxError) in
            guard let word = try decoding.identifier() else { return }
            guard let constraint = Self.constraintWords[word.lowercased()] else {
                let known = AuditForm.Constraint.allCases.map(\.rawValue)
                return decoding.note(
                    .unknownValue, at: decoding.reader.valueOffset, suggestion: nearestName(to: word, in: known),
                    "expected one of \(known.joined(separator: ", "))")
            }
            if index == 0 { constraints.horizontal = constraint } else { constraints.vertical = constraint }
        }
    }

    private mutating func auditOptions(_ options: inout AvoidanceOptions) throws(JSONSyntaxError) {
        _ = try object(Names.options) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: try decoding.read(&options.strategy)
            case 1: try decoding.read(&options.padding)
            case 2: try decoding.read(&options.alignment)
            case 3: try decoding.read(&options.insetRule)
            case 4: try decoding.read(&options.oversize)
            case 5: try decoding.read(&options.clamp)
            default: try decoding.read(&options.followsUndockedKeyboard)
            }
        }
    }
}

extension AuditForm.Element {
    /// Moves a frame in the window.
    fileprivate mutating func move(_ dx: Double, _ dy: Double) {
        if isInWindow { frame = frame.offsetBy(dx: dx, dy: dy) }
    }
}
