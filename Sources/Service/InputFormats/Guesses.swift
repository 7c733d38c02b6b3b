@_spi(Engine) import KeyboardAvoidance

/// The names that people send first, by the object that holds them.
enum Guesses {
    /// The guess for a name in an object of a kind; nil if nobody is known to send it.
    ///
    /// - Parameter isFolded: whether the name may be in another case, unless it is that of a member.
    static func guess(_ name: String, in place: Place, isFolded: Bool = false) -> Guess? {
        guard isFolded else { return byName[place]?[name] }
        let folded = name.foldedName
        guard folded.utf8.count > 2, place.table?.folded[folded] == nil else { return nil }
        return byFoldedName[place]?[folded]
    }

    private static let byName = tables.mapValues { dictionary(of: $0) { $0 } }
    private static let byFoldedName = tables.mapValues { dictionary(of: $0.filter(\.isFolded), by: \.foldedName) }

    /// The first guess of each name.
    private static func dictionary(of guesses: [Guess], by key: (String) -> String) -> [String: Guess] {
        let rows = guesses.flatMap { guess in guess.names.map { (key($0), guess) } }
        return Dictionary(rows) { first, _ in first }
    }

    /// The rows of the objects of a kind.
    static func table(of place: Place) -> [Guess] { tables[place] ?? [] }

    /// The members to offer for an unknown one that contains a part in any case: the first row that fits counts.
    static func offered(for name: String) -> [String]? {
        let name = name.lowercased()
        return offers.first { row in row.parts.split(separator: " ").contains { name.contains($0) } }?.names
            .split(separator: " ").map(String.init)
    }

    private static let offers: [(parts: String, names: String)] = [
        ("caret cursor selection", "field.caretRect field options.oversize event"),
        (
            "inset safe", "window.safeAreaInsets scrollView.contentInset scrollView.adjustedContentInset obstructions"
        ),
        ("offset scroll", "scrollView.contentOffset scrollView.contentSize scrollView outerScrollViews"),
        ("keyboard ime", "keyboard keyboardHeight keyboardKind event"),
        ("px pixel dpi unit scale densit ratio", "density screen.scale screen device"),
        ("size height width", "screen scrollView.contentSize view keyboard.height"),
        ("bar header footer", "obstructions keyboard.accessoryHeight window.safeAreaInsets scrollView.frame"),
        ("explain trace debug", "options.explain options.keyframes options event"),
        ("align position anchor block", "options.alignment options.strategy options.padding field"),
        ("padding margin gap spacing", "options.padding scrollView.contentInset obstructions field.padding"),
        ("focus responder input text search cell", "field event container textDidBeginEditing"),
    ]

    private static let tables: [Place: [Guess]] = [
        .request: request, .keyboard: keyboard, .scrollView: scrollView, .options: options,
        .screen: [Guess("pixelRatio devicePixelRatio density", .here("scale"), .number)],
        .padding: [Guess("left right", .nothing, advice: "a padding is above and below")],
        .rect: [Guess("screenX", .here("x")), Guess("screenY", .here("y"))],
        // A plain view and a container are sent as a field is.
        .field: field, .view: field, .container: field,
    ]

    private static let idle = "nothing depends on it: leave it out"

    private static let ofView =
        "label name type timestamp placeholder keyboardType text value tag role isFirstResponder isFocused"

    private static let field: [Guess] = [
        Guess(ofView, .nothing, advice: idle),
        Guess("rect bounds boundingBox boundingClientRect layout", .here("frame")),
        Guess("space", .here("coordinateSpace"), .word),
    ]

    private static let distances = "extraScrollHeight keyboardDistanceFromTextField bottomOffset margin"
    private static let layoutGuide = "write `frameEnd` with `coordinateSpace` window, converted with convert(_:to: nil)"
    private static let asDistance = "a distance is `options.padding`; a header is in `scrollView.frame`"

    private static let asScreen = "write `screen` {width, height}; the fix is at "

    private static let request: [Guess] = [
        Guess("scrollview scroll list tableView collectionView", .top("scrollView")),
        Guess(
            "textField textInput firstResponder activeField focusedField input target element", .top("field"), .view,
            advice: "send field {frame}"),
        Guess("fields", .top("field"), .focused, advice: "which one has the focus? A whole form: POST /audit"),
        Guess("devices", .unclear([]), advice: "several devices are asked with POST /audit"),
        Guess("contentOffset", .top("scrollView.contentOffset")),
        Guess("contentSize", .top("scrollView.contentSize")),
        Guess("contentInset", .top("scrollView.contentInset")),
        Guess("keyboardFrame keyboardFrameEnd frameEnd", .top("keyboard.frameEnd")),
        Guess("animationDuration", .top("keyboard.animationDuration")),
        Guess("animationCurve", .top("keyboard.animationCurve")),
        Guess("keyboardSize", .top("keyboard.height"), .side("height")),
        Guess("viewInsets", .top("keyboard.viewInsets")),
        Guess(
            "imeHeight", .top("keyboard.ime"), .number,
            advice: "pixels are `keyboard` {ime, density}, dp are `keyboard.height`"),
        Guess("inputAccessoryView inputAccessoryHeight", .top("keyboard.accessoryHeight"), .side("height")),
        Guess("safeAreaInsets safeArea insets", .top("window.safeAreaInsets")),
        Guess("safeAreaBottom", .top("window.safeAreaInsets.bottom"), .number),
        Guess("safeAreaTop", .top("window.safeAreaInsets.top"), .number),
        Guess("viewport windowSize", .top("screen")),
        Guess("screenHeight", .top("screen"), .screenHeight(width: "screenWidth")),
        Guess("innerHeight", .top("screen"), .screenHeight(width: "innerWidth")),
        Guess("screenWidth", .unclear(["screen"]), advice: asScreen + "`screenHeight`", isFolded: false),
        Guess("innerWidth", .unclear(["screen"]), advice: asScreen + "`innerHeight`", isFolded: false),
        Guess(
            "devicePixelRatio", .top("screen.scale"), .number,
            advice: "the scale is `screen.scale`; lengths in pixels need `density`"),
        Guess("tabBarHeight toolbarHeight", .top("obstructions.bottom"), .side("height")),
        Guess("headerHeight", .top("obstructions.top"), .side("height")),
        Guess("platform label id timestamp time title version description comment", .nothing, advice: idle),
        Guess(distances, .top("options.padding"), .number),
        Guess("keyboardVerticalOffset", .top("options.padding"), .number, advice: asDistance),
        Guess("padding", .top("options.padding")),
        Guess("strategy", .top("options.strategy"), .word),
        Guess("alignment", .top("options.alignment")),
        Guess("action", .top("event"), .word),
        Guess("type", .top("event"), .word, advice: "an `event` has one of its own names; else \(idle)"),
        Guess("densityDpi", .top("density"), .dotsPerInch),
        Guess("keyboardLayoutGuide", .top("keyboard.frameEnd"), advice: layoutGuide),
        Guess("state", .top("savedState")),
        Guess("model", .top("device"), .text),
        Guess("sessionId", .top("session"), .text),
    ]

    private static let keyboard: [Guess] = [
        Guess("frame rect endFrame bounds", .here("frameEnd")),
        Guess("layoutFrame", .here("frameEnd"), advice: layoutGuide),
        Guess("startFrame", .here("frameBegin")),
        Guess("bottom bottomInset keyboardHeight", .here("height"), .side("bottom")),
        Guess("size", .here("height"), .side("height")),
        Guess("isVisible y", .nothing, advice: "the event and the frame or height say it"),
        Guess("curve easing", .here("animationCurve")),
        Guess("duration", .here("animationDuration"), .seconds),
        Guess("kind", .top("keyboardKind"), .text, advice: "`keyboardKind` chooses one of a device's keyboards"),
        Guess("inputAccessoryHeight inputAccessoryView", .here("accessoryHeight"), .side("height")),
    ]

    private static let scrollView: [Guess] = [
        Guess("contentHeight scrollHeight", .here("contentSize"), .contentHeight),
        Guess("scrollTop scrollY", .here("contentOffset"), .offset),
        Guess("offset", .here("contentOffset")),
        Guess("content", .here("contentSize")),
        Guess(
            "bounds", .unclear(["frame"]),
            advice: "its origin is the content offset: send `frame` in window coordinates, and `contentOffset`"),
        Guess(
            "size", .unclear(["frame", "contentSize"]),
            advice: "the size of the view is in `frame`, that of its content is `contentSize`"),
        Guess("horizontalScrollIndicatorInsets", .nothing, advice: "nothing here concerns it"),
        Guess(ofView, .nothing, advice: idle),
    ]

    private static let options: [Guess] = [
        Guess("behavior mode", .here("strategy"), .word),
        Guess(distances, .here("padding"), .number),
        Guess("keyboardVerticalOffset", .here("padding"), .number, advice: asDistance),
    ]
}

/// A name that people send first, and what the contract has in its place.
struct Guess {
    /// The names that are sent.
    let names: [String]
    let target: Target
    let reading: Reading
    /// Advice after the name; nil for a sentence that follows from the target.
    let advice: String?
    /// Whether the names may be in another case.
    let isFolded: Bool

    /// - Parameter names: separated by spaces.
    init(
        _ names: String, _ target: Target, _ reading: Reading = .same, advice: String? = nil, isFolded: Bool = true
    ) {
        self.names = names.split(separator: " ").map(String.init)
        self.target = target
        self.reading = reading
        self.advice = advice
        self.isFolded = isFolded
    }

    /// The member that a name means.
    enum Target {
        /// A member of the same object.
        case here(String)
        /// A member by its path from the request's top, with points between the names.
        case top(String)
        /// Nothing depends on the value.
        case nothing
        /// Several readings; the members that one of them would have brought.
        case unclear([String])
    }

    /// The conversion of the value as sent to the member's.
    enum Reading {
        /// As it was sent.
        case same
        /// A rectangle, or an object with one, as it was sent.
        case view
        case number
        case text
        /// A number, or that of a side: the bottom of insets, the height of a size or rectangle.
        case side(String)
        /// Seconds; above 10 they are milliseconds.
        case seconds
        /// The height of a content that is as wide as the scroll view's frame.
        case contentHeight
        /// The pixels in a point, of dots per inch.
        case dotsPerInch
        /// The vertical offset.
        case offset
        /// One of the member's words, or a word that people send first.
        case word
        /// The one of a list that has the focus: the only one, the one that a member beside the list names, or the only
        /// one that says so.
        case focused
        /// The height of a screen; its width is a member beside it, or the right edge of the scroll view.
        case screenHeight(width: String)
    }
}
