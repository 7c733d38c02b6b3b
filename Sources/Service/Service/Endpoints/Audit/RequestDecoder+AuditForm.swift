import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension RequestDecoder {
    enum FormMember: Int, CaseIterable, CodingKey {
        case name, designedFor, origin, scrollView, view, outerScrollViews, fields, landmarks, containers, obstructions
        case accessoryHeight, focusOrder, options, density
    }
    enum ScreenMember: Int, CaseIterable, CodingKey {
        case device, orientation, width, height, safeAreaInsets
    }
    /// The members of a scroll view; a plain view has the first four.
    enum ViewMember: Int, CaseIterable, CodingKey {
        case id, frame, constraints, ignoresSafeArea
        case fillsViewport, contentSize, contentInset, scrollIndicatorInsets, contentOffset
        case contentInsetAdjustmentBehavior, automaticallyAdjustsScrollIndicatorInsets, isScrollEnabled
        case isPagingEnabled, snapToOffsets
    }
    /// The members of a container, a landmark or a field, besides the attributes of a field.
    enum ElementMember: String, CaseIterable, CodingKey {
        case id, frame, coordinateSpace, constraints, label, caretRect, padding, container, companions
        /// No member: a form has a name, and all that is in it an id.
        case name
    }
    enum OrderMember: Int, CaseIterable, CodingKey { case mode, layoutDirection, rowTolerance }
    enum ConstraintsMember: Int, CaseIterable, CodingKey { case horizontal, vertical }

    private enum Names {
        static let form = MemberNames(FormMember.self, unread: SpelledMembers.ofEditors)
        static let screen = MemberNames(ScreenMember.self)
        static let scrollView = MemberNames(ViewMember.self)
        static let view = JSONNames(ViewMember.allCases.prefix(4).map(\.stringValue))
        static let element = elements([.label])
        static let field = elements(
            [.label, .caretRect, .padding, .container, .companions], RequestDecoder.fieldAttributes)
        static let order = MemberNames(OrderMember.self)
        static let constraints = MemberNames(ConstraintsMember.self)

        private static func elements(_ own: [ElementMember], _ attributes: [String] = []) -> JSONNames {
            let common: [ElementMember] = [.id, .frame, .coordinateSpace, .constraints]
            return JSONNames((common + own).map(\.stringValue) + attributes + [ElementMember.name.stringValue])
        }
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
        /// Whether its lengths are pixels as sent, which are checked once they are points.
        var isInPixels = false
        /// Whether it is drawn for a device of Android's.
        var isOfAndroid = false
        var frames: [Int] = []
        var ids: Set<String> = []
        var references: [(offset: Int, id: String, field: Int, isCompanion: Bool)] = []
    }

    /// A view, the place of its frame, and whether it says how the safe area is used.
    private typealias PlacedView = (view: AuditForm.View, frame: Int, statesAdjustment: Bool)

    /// Reads a form.
    ///
    /// - Parameter names: the names of the forms before it.
    mutating func auditForm(_ names: inout Set<String>) throws(JSONSyntaxError) -> AuditForm {
        var drawing = Drawing()
        var (inner, outer) = ([PlacedView](), [PlacedView]())
        var (containerIDs, viewIDs) = (Set<String>(), Set<String>())
        var isView = false
        let object = try object(Names.form) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .name: drawing.form.name = try decoder.ownID(&names) ?? ""
            case .designedFor: try decoder.designedFor(&drawing)
            case .origin: drawing.origin = try decoder.origin().given ?? .zero
            case .scrollView, .view:
                isView = isView || member == .view
                inner.append(try decoder.auditView(isPlain: member == .view, &viewIDs))
            case .outerScrollViews:
                outer = try decoder.items("scroll views", 0...ContractLimits.outerScrollViews) {
                    decoder throws(JSONSyntaxError) in
                    try decoder.auditView(isPlain: false, &viewIDs)
                }
            case .fields: try decoder.fields(&drawing)
            case .landmarks: drawing.form.landmarks = try decoder.elements("landmarks", Names.element, &drawing.ids)
            case .containers:
                drawing.form.containers = try decoder.elements("containers", Names.element, &containerIDs)
            case .obstructions: try decoder.read(&drawing.form.obstructions)
            case .accessoryHeight: drawing.form.accessoryHeight = try decoder.extent() ?? 0
            case .focusOrder:
                _ = try decoder.object(Names.order) { decoder, member throws(JSONSyntaxError) in
                    switch member {
                    case .mode: drawing.form.focusMode = try decoder.word(of: Vocabulary.focusMode) ?? .position
                    case .layoutDirection:
                        let direction = try decoder.word(of: Vocabulary.layoutDirection)
                        drawing.form.layoutDirection = direction ?? .leftToRight
                    case .rowTolerance: drawing.form.rowTolerance = try decoder.extent()
                    }
                }
            case .options: try decoder.auditOptions(&drawing.form.options)
            case .density:
                drawing.isInPixels = true
                // A right one is read in the form's other spelling, where it divides the lengths.
                let isRight = try decoder.reader.number().map { $0 > 0 && $0 <= 100 }
                decoder.note(
                    isRight == nil ? .wrongType : .outOfRange, at: decoder.reader.valueOffset,
                    isCertain: isRight != true, "expected the pixels in a point, above 0 and at most 100")
            }
        }
        guard let object else { return drawing.form }
        for member in [FormMember.name, .designedFor, .fields] { require(member, of: Names.form, in: object) }
        let hasScrollView = object.members.hasSeen(FormMember.scrollView)
        let hasView = object.members.hasSeen(FormMember.view)
        if !hasScrollView, !hasView { noteMissing("scrollView", in: object) }
        if hasScrollView, hasView {
            note(
                .conflictingMembers, at: object.offset, "a form has a `scrollView` or a plain `view`: send one of them")
        }
        drawing.form.isPlainView = isView
        let views = inner.prefix(1) + outer
        drawing.form.views = views.map { placed in
            var view = placed.view
            if drawing.isOfAndroid, !placed.statesAdjustment { view.geometry.contentInsetAdjustmentBehavior = .never }
            return view
        }
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
            .contradictsDevice, at: offset, isCertain: !drawing.isInPixels,
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
            let names = composesErrors ? (isCompanion ? sortedIDs : sortedContainers) : []
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
        var (device, orientation, size, area) = (
            AuditDevice?.none, Device.Orientation.portrait, LayoutSize(), LayoutInsets()
        )
        let object = try object(Names.screen) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .device: device = try decoder.deviceNamed()
            case .orientation: try decoder.read(&orientation)
            case .width: size.width = try decoder.screenSide() ?? 0
            case .height: size.height = try decoder.screenSide() ?? 0
            case .safeAreaInsets: try decoder.read(&area)
            }
        }
        guard let object else { return }
        guard !object.members.hasSeen(ScreenMember.device) else {
            if [ScreenMember.width, .height, .safeAreaInsets].contains(where: object.members.hasSeen) {
                note(.conflictingMembers, at: object.offset, "send a `device`, or its size as `width` and `height`")
            }
            return try setScreen(&drawing, device, orientation, at: object.offset)
        }
        require(.width, of: Names.screen, in: object)
        require(.height, of: Names.screen, in: object)
        guard size.width > 0, size.height > 0 else { return }
        drawing.form.screenName = "\(formattedLength(size.width)) × \(formattedLength(size.height))"
        drawing.screen = AuditScreen(size, safeArea: area)
    }

    /// Reads a side of a screen, whose range is that of points.
    private mutating func screenSide() throws(JSONSyntaxError) -> Double? {
        guard let side = try length() else { return nil }
        if (1...100_000).contains(side) { return side }
        note(.outOfRange, at: reader.valueOffset, isCertain: false, "expected a number from 1 to 100000")
        return nil
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
        drawing.isOfAndroid = device.platform == .android
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
        var (frameOffset, statesAdjustment) = (0, isPlain)
        let names = isPlain ? Names.view : Names.scrollView.names
        let object = try object(names) { decoder, index throws(JSONSyntaxError) in
            switch ViewMember(rawValue: index) {
            case .id: view.geometry.id = try decoder.ownID(&ids) ?? ""
            case .frame:
                _ = try decoder.reader.peekKind()
                frameOffset = decoder.reader.offset
                view.geometry.frame = try LayoutRect.read(from: &decoder)?.standardized ?? LayoutRect()
            case .constraints: try decoder.constraints(&view.constraints)
            case .ignoresSafeArea: try decoder.read(&view.ignoresSafeArea)
            case .fillsViewport: try decoder.read(&view.fillsViewport)
            case .contentSize: try decoder.read(&view.geometry.contentSize)
            case .contentInset: try decoder.read(&view.geometry.contentInset)
            case .scrollIndicatorInsets: try decoder.read(&view.geometry.scrollIndicatorInsets)
            case .contentOffset:
                try decoder.read(&view.geometry.contentOffset)
                view.isAtRest = false
            case .contentInsetAdjustmentBehavior:
                statesAdjustment = true
                try decoder.read(&view.geometry.contentInsetAdjustmentBehavior)
            case .automaticallyAdjustsScrollIndicatorInsets:
                try decoder.read(&view.geometry.automaticallyAdjustsScrollIndicatorInsets)
            case .isScrollEnabled: try decoder.read(&view.geometry.isScrollEnabled)
            case .isPagingEnabled: try decoder.read(&view.geometry.isPagingEnabled)
            case .snapToOffsets: view.geometry.snapToOffsets = try decoder.snapOffsets().given ?? []
            case nil: break
            }
        }
        if let object {
            require(.frame, of: Names.scrollView, in: object)
            if !isPlain { require(.contentSize, of: Names.scrollView, in: object) }
        }
        return (view, frameOffset, statesAdjustment)
    }

    private mutating func fields(_ drawing: inout Drawing) throws(JSONSyntaxError) {
        drawing.form.fields = try items("fields", 1...200) { decoder throws(JSONSyntaxError) in
            var field = AuditForm.Field(AuditForm.Element())
            let number = drawing.form.fields.count
            drawing.form.fields.append(field)
            field.element = try decoder.element(Names.field, &drawing.ids) { decoder, name throws(JSONSyntaxError) in
                switch ElementMember(stringValue: name) {
                case .caretRect: try decoder.read(&field.caretRect)
                case .padding: try decoder.read(&field.padding)
                case .container:
                    guard let id = try decoder.identifier() else { return }
                    drawing.references.append((decoder.reader.valueOffset, id, number, false))
                    field.container = id
                case .companions:
                    field.companions = try decoder.items("companions", 0...8) { decoder throws(JSONSyntaxError) in
                        guard let id = try decoder.identifier() else { return nil }
                        drawing.references.append((decoder.reader.valueOffset, id, number, true))
                        return id
                    }
                default: try decoder.readAttribute(name, of: &field.attributes)
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
        try items(noun, 0...200) { decoder throws(JSONSyntaxError) in try decoder.element(names, &ids) }
    }

    /// Reads an element; `read` reads the members that only a field has, by their names.
    private mutating func element(
        _ names: JSONNames, _ ids: inout Set<String>,
        _ read: (inout RequestDecoder, String) throws(JSONSyntaxError) -> Void = { _, _ in }
    ) throws(JSONSyntaxError) -> AuditForm.Element {
        var element = AuditForm.Element()
        var label: String?
        var isNamed = false
        // The last is no member, and unknown with null too.
        let nulls: UInt64 = 1 << UInt64(names.count - 1)
        let object = try object(names, nulls: nulls) { decoder, index throws(JSONSyntaxError) in
            let name = names.name(at: index)
            switch ElementMember(stringValue: name) {
            case .name:
                isNamed = true
                _ = try decoder.reader.peekKind()
                decoder.note(
                    .unknownMember, at: decoder.reader.offset, suggestion: "id",
                    "unknown member `name`; did you mean `id`?")
                try decoder.reader.skipValue()
            case .id: element.id = try decoder.ownID(&ids) ?? ""
            case .frame: element.frame = try LayoutRect.read(from: &decoder)?.standardized ?? LayoutRect()
            case .coordinateSpace:
                element.isInWindow = try Field.CoordinateSpace.read(from: &decoder) ?? .content != .content
            case .constraints: try decoder.constraints(&element.constraints)
            case .label: label = try decoder.identifier()
            default: try read(&decoder, name)
            }
        }
        element.label = label ?? element.id
        guard let object else { return element }
        // The first two are its id and its frame.
        if !isNamed { require(0, of: names, in: object) }
        require(1, of: names, in: object)
        return element
    }

    private mutating func constraints(_ constraints: inout AuditForm.Constraints) throws(JSONSyntaxError) {
        _ = try object(Names.constraints) { decoder, member throws(JSONSyntaxError) in
            guard let word = try decoder.identifier() else { return }
            guard let constraint = Self.constraintWords[word.lowercased()] else {
                let known = AuditForm.Constraint.allCases.map(\.rawValue)
                return decoder.note(
                    .unknownValue, at: decoder.reader.valueOffset, suggestion: nearestName(to: word, in: known),
                    "expected one of \(known.joined(separator: ", "))")
            }
            if member == .horizontal { constraints.horizontal = constraint } else { constraints.vertical = constraint }
        }
    }
}

extension AuditForm.Element {
    /// Moves a frame in the window.
    fileprivate mutating func move(_ dx: Double, _ dy: Double) {
        if isInWindow { frame = frame.offsetBy(dx: dx, dy: dy) }
    }
}
