import TestSupport

// Nested scroll views that appear, disappear and contradict earlier requests.
extension BadInputTests {
    private static func view(_ id: String, y: Double, height: Double, content: Double, bottom: Double = 0) -> JSONValue
    {
        view(id, bottom: bottom)
            .setting("frame", to: [[0, .number(y)], [375, .number(height)]])
            .setting("contentSize", to: [375, .number(content)])
    }

    /// Its field shows from 114 on; then the form is at 284, where the list ends at the keyboard's top edge of 476.
    private static let list = view("list", y: 520, height: 240, content: 480)
    private static let form = view("form", y: 0, height: 812, content: 1_500, bottom: 7)
    private static let page = view("page", y: 0, height: 812, content: 1_500, bottom: 9)
    private static let field: JSONValue = ["field": ["frame": [[16, 300], [343, 44]]]]

    /// An event of the layout with these outer scroll views, with only frame and content.
    private static func layout(_ outer: [JSONValue]) -> JSONValue {
        ["event": "layoutDidChange", "outerScrollViews": .array(outer.map { $0.without("contentInset") })]
    }

    private static func named(_ id: String, _ view: JSONValue) -> JSONValue { view.setting("id", to: .string(id)) }

    private static func bottoms(_ all: [Double]) -> JSONValue {
        .array(all.map { ["contentInset": [0, 0, .number($0), 0]] })
    }

    // MARK: - Set of scroll views

    static let lists = [
        Row(
            name: "outer scroll views in another order: the keyboard's inset is the outermost one's",
            requests: [show([list, form, page], field), layout([page, form])],
            answer: [
                "decision": "move", "contentOffset": [0, 114],
                "outerScrollViews": [
                    ["id": "page", "contentInset": [0, 0, 9, 0], "contentOffset": [0, 284]],
                    ["id": "form", "contentInset": [0, 0, 336, 0], "contentOffset": [0, 0]],
                ],
            ]),
        Row(
            name: "outer scroll views in another order keep what was before",
            requests: [show([list, form, page], field), layout([page, form]), hide],
            answer: ["decision": "restore", "outerScrollViews": bottoms([9, 7])]),
        Row(
            name: "one outer scroll view less",
            requests: [show([list, form, page], field), layout([page])],
            answer: [
                "decision": "move", "outerScrollViews": [["id": "page", "contentInset": [0, 0, 336, 0]]],
                "released": [["id": "form", "contentInset": [0, 0, 7, 0]]],
            ]),
        Row(
            name: "the outermost scroll view less: the next one has the keyboard's inset",
            requests: [show([list, form, page], field), layout([form])],
            answer: [
                "decision": "move", "outerScrollViews": [["id": "form", "contentInset": [0, 0, 336, 0]]],
                "released": [["id": "page", "contentInset": [0, 0, 9, 0]]],
            ]),
        Row(
            name: "no outer scroll view any more",
            requests: [show([list, form, page], field), layout([])],
            answer: ["decision": "move", "outerScrollViews": nil, "released": bottoms([7, 9])]),
        Row(
            name: "one more in between is saved when it comes",
            requests: [
                show([list, form, page], field),
                [
                    "outerScrollViews": [
                        form.without("contentInset"), view("card", bottom: 8), page.without("contentInset"),
                    ]
                ],
                hide,
            ],
            answer: ["decision": "restore", "outerScrollViews": bottoms([7, 8, 9])]),
        Row(
            name: "empty ids are known by their place: the last one is gone",
            requests: [
                show([named("", list), named("", form), named("", page)], field), layout([named("", form)]),
            ],
            answer: ["outerScrollViews": bottoms([336]), "released": bottoms([9])]),
        Row(
            name: "empty ids are known by their place: one more around them",
            requests: [
                show([named("", list), named("", form)], field),
                ["outerScrollViews": [named("", form).without("contentInset"), named("", page)]], hide,
            ],
            answer: ["decision": "restore", "outerScrollViews": bottoms([7, 9])]),
        Row(
            name: "the list's frame is left out: where the user has scrolled the form to 184 it stands at 336",
            requests: [
                show([list, form], field),
                [
                    "event": "textDidBeginEditing",
                    "outerScrollViews": [form.without("contentInset").setting("contentOffset", to: [0, 184])],
                    "field": ["frame": [[16, 380], [343, 44]], "coordinateSpace": "window"],
                ],
            ],
            answer: [
                "contentInset": [0, 0, 100, 0], "contentOffset": [0, 114], "keyboard": ["overlap": 100],
                "coverage": ["before": 0, "after": 0],
            ]),
        Row(
            name: "isTracking on an outer scroll view that is not known yet: it comes back to where it came",
            requests: [
                show([list], field),
                [
                    "event": "layoutDidChange",
                    "outerScrollViews": [form.setting("contentOffset", to: [0, 50]).setting("isTracking", to: true)],
                ], hide,
            ],
            answer: ["decision": "restore", "outerScrollViews": [["contentOffset": [0, 50]]]]),
    ]

    // MARK: - Sixteen levels

    private static func pages(_ count: Int) -> [JSONValue] {
        (0..<count).map { view("p\($0)").setting("isPagingEnabled", to: true) }
    }

    static let deep = [
        Row(
            name: "sixteen around a scroll view, each paging as that does: nothing scrolls, and no size would cure it",
            requests: [show(pages(17), ["field": lowField])],
            answer: [
                "contentInset": [0, 0, 0, 0], "contentOffset": [0, 0], "coverage": ["after": 44, "residual": 234],
                "outerScrollViews": .array(Array(repeating: ["contentOffset": [0, 0]], count: 16)),
                "warnings": [["code": "targetOutOfReach", "pointer": "/outerScrollViews/15", "cure": nil]],
            ]),
        Row(
            name: "sixteen around a scroll view, each paging: that one scrolls as if it were alone",
            requests: [show([view("text")] + pages(16), ["field": lowField])],
            answer: [
                "contentInset": [0, 0, 336, 0], "contentOffset": [0, 234], "coverage": ["after": 0], "warnings": [],
                "outerScrollViews": bottoms(Array(repeating: 0, count: 16)),
            ]),
        Row(
            name: "seventeen around a scroll view", requests: [show(pages(18), ["field": lowField])],
            errors: [["/outerScrollViews", "tooManyItems"]]),
    ]

    // MARK: - Frames that contradict

    static let contradictions = [
        Row(
            name: "a list below its form's content: 1240 would be enough of it",
            requests: [
                show(
                    [
                        view("list", y: 1_000, height: 240, content: 480),
                        view("form", y: 0, height: 812, content: 812),
                    ],
                    field)
            ],
            answer: [
                "contentInset": [0, 0, 240, 0], "contentOffset": [0, 114],
                "outerScrollViews": [["contentOffset": [0, 336]]],
                "coverage": ["before": 44, "after": 44, "residual": 428],
                "warnings": [["cure": ["pointer": "/outerScrollViews/0/contentSize/height", "value": 1_240]]],
            ]),
        Row(
            name: "a list above its form's content: the form is at its top, and nothing cures that",
            requests: [
                show(
                    [
                        view("list", y: -900, height: 240, content: 480),
                        view("form", y: 0, height: 812, content: 812),
                    ],
                    field)
            ],
            answer: [
                "contentInset": [0, 0, 0, 0], "outerScrollViews": [["contentOffset": [0, 0]]],
                "coverage": ["after": 44, "residual": 610],
                "warnings": [["code": "targetOutOfReach", "pointer": "/outerScrollViews/0", "cure": nil]],
            ]),
        Row(
            name: "a list of no height shows nothing of its field",
            requests: [show([view("list", y: 520, height: 0, content: 480), form], field)],
            answer: [
                "contentInset": [0, 0, 0, 0], "outerScrollViews": [["contentOffset": [0, 820]]],
                "coverage": ["after": 44, "residual": 0], "warnings": [["code": "targetTallerThanBand"]],
            ]),
        Row(
            name: "a form of no height around a list",
            requests: [
                show([list, view("form", y: 0, height: 0, content: 1_500)], field), ["event": "layoutDidChange"],
            ],
            answer: [
                "decision": "none", "contentInset": [0, 0, 240, 0], "outerScrollViews": bottoms([0]),
                "warnings": [
                    ["code": "noVisibleBand"], ["code": "targetTallerThanBand"], ["code": "targetOutOfReach"],
                ],
            ]),
        Row(
            name: "offsets far past every content come back into the range at the hide",
            requests: [
                show(
                    [
                        list.setting("contentOffset", to: [0, 5_000]),
                        form.setting("contentOffset", to: [0, 9_000]),
                    ],
                    field), ["event": "layoutDidChange"], hide,
            ],
            answer: ["contentOffset": [0, 240], "outerScrollViews": [["contentOffset": [0, 695]]]]),
        Row(
            name: "a target taller than every scroll view begins where each of them begins",
            requests: [
                show(
                    [
                        view("list", y: 100, height: 240, content: 2_000),
                        view("form", y: 50, height: 400, content: 2_000),
                        view("page", y: 0, height: 812, content: 3_000),
                    ],
                    ["field": ["frame": [[16, 300], [343, 900]]]]), ["event": "layoutDidChange"],
            ],
            answer: [
                "decision": "none", "contentOffset": [0, 300],
                "outerScrollViews": [["contentOffset": [0, 50]], ["contentOffset": [0, 50]]],
                "coverage": ["after": 660, "residual": 0], "warnings": [["code": "targetTallerThanBand"]],
            ]),
        Row(
            name: "a form that shrinks under its offset returns to its range, and the list inside makes up for it",
            requests: [
                show([list, form], field), layout([view("form", y: 0, height: 812, content: 600)]),
                ["event": "keyboardDidShow"],
            ],
            answer: [
                "decision": "none", "contentOffset": [0, 274], "outerScrollViews": [["contentOffset": [0, 124]]],
            ]),
        Row(
            name: "a form that has shrunk under its saved offset comes back into its range",
            requests: [
                show([list, form.setting("contentOffset", to: [0, 600])], field),
                layout([view("form", y: 0, height: 812, content: 600)]), hide,
            ],
            answer: ["decision": "restore", "outerScrollViews": [["contentOffset": [0, 0]]]]),
    ]
}
