import JSON
import KeyboardAvoidance

/// A scroll view of a form, as the dump has it.
struct DumpScrollView {
    /// The differences that are none, in points.
    private static let tolerance = 0.5

    let id: String
    let frame: LayoutRect
    /// Whether the system adds no safe area to its insets.
    private(set) var isNever: Bool
    private(set) var contentInset = LayoutInsets()
    /// The offset, if it is not the one at rest.
    private(set) var contentOffset: Double?
    private(set) var contentSize: LayoutSize
    /// Whether the content's height is told, and not the least there is.
    let isContentTold: Bool
    /// Whether the offset is told, and not the least there is.
    private var isOffsetTold = false
    /// The distance of the offset from the one at rest.
    private var scrolledBy = 0.0

    /// - Parameters:
    ///   - lowest: the lowest edge in it.
    ///   - highest: the top edge of the highest field in it; nil if there is none.
    init(
        id: String, frame: LayoutRect, scrolling: Element.Scrolling?, lowest: Double, highest: Double?,
        isOfIOS: Bool, screen: DumpScreen
    ) {
        (self.id, self.frame) = (id, frame)
        isNever = !isOfIOS
        var (top, bottom) = isOfIOS ? screen.safeArea(in: frame) : (0, 0)
        if let told = scrolling?.inset {
            if told.top < top - Self.tolerance {
                isNever = true
                (top, bottom) = (0, 0)
            }
            contentInset.top = isNever ? told.top : max(0, told.top - top)
            contentInset.bottom = max(0, told.bottom - bottom)
        }
        let rest = scrolling?.inset.map { -$0.top } ?? -top
        if let told = scrolling?.offset {
            let isScrolled = scrolling?.inset == nil ? told > 0 : (told - rest).magnitude >= Self.tolerance
            if isScrolled {
                (contentOffset, isOffsetTold) = (told, true)
                scrolledBy = scrolling?.inset == nil ? told : told - rest
            }
        } else if let highest, frame.minY - highest > 1 {
            scrolledBy = frame.minY - highest
            contentOffset = scrolledBy
        }
        let drawn = contentOffset ?? rest
        isContentTold = scrolling?.contentHeight != nil
        contentSize = LayoutSize(
            width: max(0, scrolling?.contentWidth ?? frame.width),
            height: max(0, scrolling?.contentHeight ?? max(1, lowest - frame.minY + drawn)))
    }

    /// The form's member of its name.
    ///
    /// - Parameter hasID: whether the id is written, which only one scroll view of a form may have.
    func tree(hasID: Bool) -> JSONTree {
        var members = [JSONTree.Member("frame", JSONTree(frame))]
        if hasID, !id.isEmpty { members.append(JSONTree.Member("id", .string(id))) }
        if isNever { members.append(JSONTree.Member("contentInsetAdjustmentBehavior", .string("never"))) }
        if contentInset != .zero { members.append(JSONTree.Member("contentInset", JSONTree(contentInset))) }
        if let contentOffset {
            members.append(
                JSONTree.Member("contentOffset", JSONTree(["x", "y"], [JSONTree(0), JSONTree(contentOffset)])))
        }
        members.append(
            JSONTree.Member(
                "contentSize",
                JSONTree(["width", "height"], [JSONTree(contentSize.width), JSONTree(contentSize.height)])))
        return .object(members)
    }

    // MARK: - Its sentences

    /// - Parameter isAssumed: whether only the option `--scrolls` says that it is there.
    func notes(form: String, isAssumed: Bool = false) -> [ScreenDump.Note] {
        let name = "scroll view \(id.isEmpty ? "" : "\(id) ")\(DumpSentences.frame(frame))"
        let subject = isAssumed ? "taken as a scroll view (--scrolls) \(DumpSentences.frame(frame))" : name
        let height = DumpSentences.number(contentSize.height)
        let content =
            isContentTold ? "as the file tells it" : "the least there is: what the file does not hold is not counted"
        var notes = [
            ScreenDump.Note(code: "scrollView", message: "\(form): \(subject); content height \(height), \(content)")
        ]
        if contentOffset != nil {
            let distance = DumpSentences.number(scrolledBy)
            let by = isOffsetTold ? distance : "at least \(distance): scroll to its top and make the file again"
            notes.append(ScreenDump.Note(code: "scrolled", message: "\(form): \(name) was scrolled by \(by)"))
        }
        return notes
    }
}

extension DumpScreen {
    /// The lengths that the safe area takes of a frame's top and bottom.
    fileprivate func safeArea(in frame: LayoutRect) -> (top: Double, bottom: Double) {
        let top = min(frame.maxY, safeArea.top) - max(frame.minY, 0)
        let bottom = min(frame.maxY, size.height) - max(frame.minY, size.height - safeArea.bottom)
        return (max(0, top), max(0, bottom))
    }
}

extension JSONTree {
    init(_ rect: LayoutRect) {
        self.init(["x", "y", "width", "height"], [rect.x, rect.y, rect.width, rect.height].map { JSONTree($0) })
    }

    init(_ insets: LayoutInsets) {
        let sides = [insets.top, insets.left, insets.bottom, insets.right]
        self.init(["top", "left", "bottom", "right"], sides.map { JSONTree($0) })
    }
}
