/// A parameter of GET /avoid, and the member of a request that it stands for.
struct ShortName: Sendable {
    let name: String
    /// The names of the members from the request's root on.
    let path: [String]
    let form: QueryForm
    /// A value, for errors.
    let example: String

    private init(_ name: String, _ path: String..., as form: QueryForm, such example: String) {
        self.name = name
        self.path = path
        self.form = form
        self.example = example
    }

    /// All of them, in the order of the contract.
    static let all = [
        ShortName("screen", "screen", as: .screen, such: "375x812@3"),
        ShortName("safe", "window", "safeAreaInsets", as: .insets, such: "44,0,34,0"),
        ShortName("scroll", "scrollView", "frame", as: .rect, such: "0,0,375,812"),
        ShortName("content", "scrollView", "contentSize", as: .size, such: "375x1200"),
        ShortName("offset", "scrollView", "contentOffset", as: .point, such: "120"),
        ShortName("inset", "scrollView", "contentInset", as: .insets, such: "0,0,20,0"),
        ShortName("view", "view", as: .rect, such: "0,0,375,812"),
        ShortName("field", "field", "frame", as: .rect, such: "16,656,343,44"),
        ShortName("caret", "field", "caretRect", as: .rect, such: "20,660,2,20"),
        ShortName("space", "field", "coordinateSpace", as: .word, such: "window"),
        ShortName("keyboard", "keyboard", as: .keyboard, such: "336"),
        ShortName("device", "device", as: .word, such: "iphone-x"),
        ShortName("orientation", "orientation", as: .word, such: "landscape"),
        ShortName("event", "event", as: .word, such: "keyboardWillShow"),
        ShortName("policy", "policy", as: .word, such: "automatic"),
        ShortName("padding", "options", "padding", as: .number, such: "16"),
        ShortName("align", "options", "alignment", as: .wordOrNumber, such: "center"),
        ShortName("strategy", "options", "strategy", as: .word, such: "translate"),
        ShortName("density", "density", as: .number, such: "3"),
        ShortName("explain", "options", "explain", as: .flag, such: "1"),
        ShortName("keyboardHeight", "keyboardHeight", as: .number, such: "336"),
        ShortName("landscape", "orientation", as: .landscape, such: ""),
    ]

    static func named(_ name: String) -> ShortName? { all.first { $0.name == name } }

    /// The parameter for a place of a request: the one that holds it, else the first inside it.
    static func at(_ pointer: String) -> ShortName? {
        func isInside(_ inner: String, _ outer: String) -> Bool { inner == outer || inner.hasPrefix(outer + "/") }
        return all.first { isInside(pointer, $0.pointer) } ?? all.first { isInside($0.pointer, pointer) }
    }

    private var pointer: String { path.reduce("") { "\($0)/\($1)" } }
}
