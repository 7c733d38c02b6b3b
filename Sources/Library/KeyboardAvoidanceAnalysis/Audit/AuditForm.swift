@_spi(Engine) package import KeyboardAvoidance

/// A form as drawn for one screen, or laid out on another; without the canvas's origin.
package struct AuditForm: Sendable {
    package var name = ""
    package var screen = AuditScreen()
    /// The screen in words, for readers.
    package var screenName = ""
    /// Inner to outer, at least one.
    package var views: [View] = []
    /// Whether the innermost view is a plain one, which has no content of its own.
    package var isPlainView = false
    package var fields: [Field] = []
    package var landmarks: [Element] = []
    package var containers: [Element] = []
    package var obstructions = Obstructions()
    package var accessoryHeight = 0.0
    package var focusMode = FocusOrder.Mode.position
    package var layoutDirection = FocusOrder.LayoutDirection.leftToRight
    package var rowTolerance: Double?
    package var options = AvoidanceOptions()

    package init() {}
}

/// A screen with its safe area; the window is the whole screen.
package struct AuditScreen: Sendable, Hashable {
    package var size = LayoutSize()
    package var safeArea = LayoutInsets.zero

    package init(_ size: LayoutSize = LayoutSize(), safeArea: LayoutInsets = .zero) {
        self.size = size
        self.safeArea = safeArea
    }
}

extension AuditForm {
    /// The steps of a result, which takes two solves: the field is brought into view, then the keyboard appears.
    var resultSteps: Int { 2 * StepCounter.steps(ofOffsets: views.map(\.geometry.snapToOffsets.count)) }

    /// The rules by which a rect follows its parent, in each axis.
    package struct Constraints: Sendable, Hashable {
        package var horizontal: Constraint
        package var vertical: Constraint
    }

    /// The edges or the proportion that a rect keeps.
    package enum Constraint: String, Sendable, CaseIterable {
        case min, max, stretch, center, scale
    }

    /// A scroll view, or the plain view.
    package struct View: Sendable {
        package var geometry: ScrollViewGeometry
        package var constraints = Constraints(horizontal: .stretch, vertical: .stretch)
        /// Whether every distance to the screen's edges is kept; nil for the rule of edges.
        package var ignoresSafeArea: Bool?
        /// Whether the content grows with the frame.
        package var fillsViewport = false
        /// Whether it is drawn at rest, rather than at the offset in its geometry.
        package var isAtRest = true

        package init(_ geometry: ScrollViewGeometry) { self.geometry = geometry }
    }

    /// A rect in the content: a field's, a landmark or a container.
    package struct Element: Sendable {
        package var id: String
        package var label: String
        package var frame: LayoutRect
        /// Whether the frame is in window coordinates, instead of the content's.
        package var isInWindow = false
        package var constraints = Constraints(horizontal: .scale, vertical: .min)

        package init(id: String = "", label: String = "", frame: LayoutRect = LayoutRect()) {
            self.id = id
            self.label = label
            self.frame = frame
        }
    }

    package struct Field: Sendable {
        package var element: Element
        package var caretRect: LayoutRect?
        package var padding: Padding?
        package var container: String?
        /// The ids of fields and landmarks that must be seen with it.
        package var companions: [String] = []
        /// The properties besides the frame that decide the order of fields.
        package var attributes = FormField(id: "", frame: LayoutRect())

        package init(_ element: Element) { self.element = element }
    }
}

extension AuditForm {
    /// The order of its fields on its screen, and those left out.
    package var fieldOrder: FocusOrder {
        let fields = fields.map { field in
            var attributes = field.attributes
            attributes.id = field.element.id
            attributes.frame = field.element.frame
            return attributes
        }
        return FocusOrder(
            of: fields, layoutDirection: layoutDirection, mode: focusMode, rowTolerance: rowTolerance)
    }

    /// The field or landmark with an id.
    func element(_ id: String) -> Element? {
        landmarks.first { $0.id == id } ?? fields.first { $0.element.id == id }?.element
    }

    /// The container of a field.
    func container(of field: Field) -> LayoutRect? {
        field.container.flatMap { id in containers.first { $0.id == id }?.frame }
    }
}
