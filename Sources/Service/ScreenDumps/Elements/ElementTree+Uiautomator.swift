import JSON
import KeyboardAvoidance

// The output of `uiautomator dump`, and Appium's page source of Android.
extension ElementTree {
    private enum Attribute: Int, CaseIterable {
        case resourceID, `class`, package, contentDescription, enabled, focused, scrollable, password, displayed, hint
        case bounds, width, height
    }

    private static let attributes = JSONNames([
        "resource-id", "class", "package", "content-desc", "enabled", "focused", "scrollable", "password", "displayed",
        "hint", "bounds", "width", "height",
    ])

    /// The index in place of an element: the root, and the elements of windows that are left out.
    private enum Parent {
        static let root = -1
        static let leftOut = -2
    }

    static func uiautomator(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .uiautomator, notation: .xml)
        tree.isInPixels = true
        var scanner = XMLScanner(bytes, text, names: attributes)
        var hierarchy: LayoutSize?
        var open: [Int] = []
        while let tag = try scanner.next() {
            guard tag == .start else {
                open.removeLast()
                continue
            }
            guard let parent = open.last else {
                hierarchy = size(scanner)
                open.append(Parent.root)
                continue
            }
            open.append(tree.append(scanner, parent: parent, isWindow: open.count == 1))
        }
        if let hierarchy {
            let frames = tree.elements.compactMap { $0.flags.contains(.isWindow) ? $0.sizedFrame : nil }
            let size = frames.reduce(hierarchy) {
                LayoutSize(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
            }
            tree.screen = (size, "the hierarchy")
        }
        return tree
    }

    /// Appends an element, and returns its index, or that of one that is left out.
    private mutating func append(_ scanner: borrowing XMLScanner, parent: Int, isWindow: Bool) -> Int {
        guard parent != Parent.leftOut else { return Parent.leftOut }
        let package = scanner.value(Attribute.package)
        if isWindow, bytes.equals("com.android.systemui", package) {
            hasSystemWindow = true
            return Parent.leftOut
        }
        var element = Element(parent: parent, offset: scanner.tagOffset)
        let className = scanner.value(Attribute.class)
        element.role = Element.Role(
            androidClass: UnsafeBufferPointer(rebasing: bytes[className.isEmpty ? scanner.name : className]),
            isPassword: scanner.is(Attribute.password, "true"), isScrollable: scanner.is(Attribute.scrollable, "true"))
        if isWindow {
            element.flags.insert(.isWindow)
            if bytes.first("inputmethod", in: package) != nil { element.role = .keyboard }
        }
        element.frame = Self.frame(bytes, bounds: scanner.value(Attribute.bounds))
        element.id = scanner.value(Attribute.resourceID)
        element.flags.insert(.hasResourceID)
        element.flags.set(.isSystemBar, Self.isSystemBar(bytes, element.id))
        let labels = [scanner.value(Attribute.hint), scanner.value(Attribute.contentDescription)]
        element.label = labels.first { !isBlank($0) } ?? 0..<0
        element.flags.set(.isDisabled, scanner.is(Attribute.enabled, "false"))
        element.flags.set(.isFocused, scanner.is(Attribute.focused, "true"))
        element.flags.set(.isInvisible, scanner.is(Attribute.displayed, "false"))
        elements.append(element)
        return elements.count - 1
    }

    private static func size(_ scanner: borrowing XMLScanner) -> LayoutSize? {
        let bytes = scanner.bytes
        guard let width = bytes.number(scanner.value(Attribute.width)),
            let height = bytes.number(scanner.value(Attribute.height)), width > 0, height > 0
        else { return nil }
        return LayoutSize(width: width, height: height)
    }

    /// The rect of `[left,top][right,bottom]`.
    private static func frame(_ bytes: Bytes, bounds: Range<Int>) -> LayoutRect? {
        var scanner = NumberScanner(bytes, bounds)
        return scanner.numbers("[", ",", "][", ",", "]").map { LayoutRect(edges: $0) }
    }

    /// Whether an id is that of the background of a bar of the system.
    static func isSystemBar(_ bytes: Bytes, _ id: Range<Int>) -> Bool {
        bytes.equals("android:id/statusBarBackground", id) || bytes.equals("android:id/navigationBarBackground", id)
    }
}

extension LayoutRect {
    /// The rect between a left, a top, a right and a bottom edge.
    init(edges: SIMD4<Double>) {
        self.init(x: edges.x, y: edges.y, width: edges.z - edges.x, height: edges.w - edges.y)
    }

    /// The rect of x, y, width and height.
    init(_ numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w) }
}
