import KeyboardAvoidance
import Testing

@testable import ScreenDumps

struct SurroundingsTests {
    /// The index of the scroll view around the last element of a chain, one within the other.
    private static func scrollView(_ chain: [(Element.Role, LayoutRect)]) -> Int? {
        Array("x".utf8).withUnsafeBufferPointer { bytes in
            var tree = ElementTree(bytes, kind: .xcuitest, notation: .xml)
            for (index, part) in chain.enumerated() {
                var element = Element(parent: index - 1, offset: 0)
                (element.role, element.frame) = part
                tree.elements.append(element)
            }
            return Surroundings.inside(tree, on: LayoutRect(width: 375, height: 667)).last?.scrollView
        }
    }

    private static let screen = LayoutRect(width: 375, height: 667)

    @Test(arguments: [
        (LayoutRect(width: 375, height: 667), 0), (LayoutRect(x: -1, y: -1, width: 377, height: 669), 0),
        (LayoutRect(width: 375, height: 668.5), -1), (LayoutRect(y: -1.5, width: 375, height: 100), -1),
        (LayoutRect(width: 375, height: 0), -1),
    ])
    func `a scroll view counts if it lies on the screen`(_ frame: LayoutRect, _ index: Int) {
        #expect(Self.scrollView([(.scrollView, frame), (.field, Self.screen)]) == index)
    }

    @Test func `a field's own scroll view counts for nothing`() {
        #expect(Self.scrollView([(.field, Self.screen), (.scrollView, Self.screen), (.other, Self.screen)]) == -1)
    }
}
