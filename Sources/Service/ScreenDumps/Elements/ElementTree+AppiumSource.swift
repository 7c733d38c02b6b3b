import JSON
import KeyboardAvoidance

// Appium's page source of iOS.
extension ElementTree {
    private enum Attribute: Int {
        case enabled, visible, x, y, width, height, name, label, placeholderValue, focused
    }

    private static let attributes = JSONNames([
        "enabled", "visible", "x", "y", "width", "height", "name", "label", "placeholderValue", "focused",
    ])

    static func appiumSource(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .xcuitest, notation: .xml)
        var scanner = XMLScanner(bytes, text, names: attributes)
        var open: [Int] = []
        while let tag = try scanner.next() {
            guard tag == .start else {
                open.removeLast()
                continue
            }
            tree.elements.append(tree.element(scanner, parent: open.last ?? -1))
            open.append(tree.elements.count - 1)
        }
        return tree
    }

    private func element(_ scanner: borrowing XMLScanner, parent: Int) -> Element {
        var element = Element(parent: parent, offset: scanner.tagOffset)
        let name = scanner.name
        let prefix: StaticString = "XCUIElementType"
        if bytes.has(prefix, at: name.lowerBound, before: name.upperBound) {
            let type = bytes[name.lowerBound + prefix.utf8CodeUnitCount..<name.upperBound]
            element.role = Element.Role(type: UnsafeBufferPointer(rebasing: type))
            element.flags.set(.isWindow, element.role == .window)
        }
        if let x = bytes.number(scanner.value(Attribute.x)), let y = bytes.number(scanner.value(Attribute.y)),
            let width = bytes.number(scanner.value(Attribute.width)),
            let height = bytes.number(scanner.value(Attribute.height))
        {
            element.frame = LayoutRect(x: x, y: y, width: width, height: height)
        }
        element.id = scanner.value(Attribute.name)
        let labels = [scanner.value(Attribute.label), scanner.value(Attribute.placeholderValue)]
        element.label = labels.first { !isBlank($0) } ?? 0..<0
        element.flags.set(.isDisabled, scanner.is(Attribute.enabled, "false"))
        element.flags.set(.isInvisible, scanner.is(Attribute.visible, "false"))
        element.flags.set(.isFocused, scanner.is(Attribute.focused, "true"))
        return element
    }
}
