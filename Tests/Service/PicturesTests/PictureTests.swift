import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Pictures

/// The picture of every fixture: well-formed, plain, small, and legible.
@Suite struct PictureTests {
    /// The fixtures whose requests are whole.
    private static let cases = FixtureFile.cases(
        in: [
            "acceptance-reveal", "acceptance-insets", "acceptance-sequences", "rules", "named-systems", "errors",
            "lists",
        ],
        at: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../ServiceTests/Fixtures").standardized)

    @Test(arguments: cases)
    func `every fixture can be drawn`(_ example: FixtureCase) throws {
        let requests = PicturedRequests()
        for (number, step) in example.requests.enumerated() where step.status == 200 {
            let request = step.body.setting("session", to: "picture")
            let pictured = try requests.picture(request)
            check(Sheet(pictured, version: "1.2.3").svg(), "step \(number): \(request)")
        }
    }

    static let form: JSONValue = [
        "device": "iphone-x",
        "scrollView": [
            "frame": ["x": 0, "y": 0, "width": 375, "height": 812], "contentSize": ["width": 375, "height": 1200],
        ],
        "field": ["id": "email", "frame": ["x": 16, "y": 656, "width": 343, "height": 44]],
    ]

    @Test(
        arguments: [
            ["field": ["frame": ["x": -1e9, "y": -1e9, "width": 2e8, "height": 1e9]]],
            ["field": ["frame": ["x": 0, "y": 1e9, "width": 0, "height": 0]]],
            ["field": ["frame": ["x": 0, "y": 0, "width": 1e9, "height": 1e9]]],
            ["screen": ["width": 1, "height": 1e9]], ["screen": ["width": 1e9, "height": 1]],
            ["screen": ["width": 0, "height": 0], "keyboard": ["height": 10]],
            ["scrollView": ["contentSize": ["width": 0, "height": 0]]],
            ["scrollView": ["contentOffset": ["x": 1e9, "y": -1e9]]],
            ["keyboard": ["height": 1e9]], ["keyboard": ["height": 1]],
            ["options": ["strategy": "translate"]], ["options": ["strategy": "resize"]],
            [
                "field": [
                    "id": "</text><script>alert(1)</script>", "frame": ["x": 16, "y": 656, "width": 343, "height": 44],
                ]
            ],
            ["field": ["id": "\u{0}\u{FFFE}\u{202E}&amp;", "frame": ["x": 16, "y": 656, "width": 343, "height": 44]]],
            ["field": ["id": "漢字漢字漢字漢字漢字漢字漢字漢字", "frame": ["x": 16, "y": 656, "width": 30, "height": 4]]],
            ["device": "ipad-11", "keyboardKind": "floating"], ["device": "ipad-11", "orientation": "landscape"],
            ["policy": "keyboardListener", "fidelity": "asWritten"],
            ["policy": "keyboardAwareness", "fidelity": "asWritten"],
            ["policy": "appleDocumentation", "fidelity": "asWritten", "event": "keyboardDidShow"],
            ["policy": "keyboardOverlap", "fidelity": "asWritten"], ["policy": "textBox", "event": "keyboardDidShow"],
        ] as [JSONValue]
    )
    func `forms at the edge of what is allowed`(_ send: JSONValue) throws {
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: send))
        check(Sheet(pictured, version: "1.2.3").svg(), "\(send)")
    }

    @Test func `several answers stand beside each other`() throws {
        let policies = ["automatic", "keyboardListener", "keyboardAwareness", "appleDocumentation", "keyboardOverlap"]
        let lists: JSONValue = ["policies": .array(policies.map { .string($0) })]
        let svg = try PicturedRequests().comparePicture(Self.form.overlaid(with: lists))
        let drawing = check(svg, "comparison", atMost: 48 * 1024)
        for policy in policies { #expect(drawing.texts.contains { $0.string.hasPrefix(policy) }) }
    }

    /// Design tools draw with other fonts; ours must at least be drawn by a second renderer.
    @Test func `another renderer draws it`() throws {
        let renderer = try #require(
            ["/usr/bin/rsvg-convert", "/usr/local/bin/rsvg-convert"].first(where: FileManager.default.isExecutableFile),
            "install librsvg2-bin, as scripts/test does"
        )
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let svg = Sheet(try PicturedRequests().picture(Self.form), version: "1.2.3").svg()
        try Data(svg).write(to: folder.appendingPathComponent("in.svg"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: renderer)
        process.arguments = ["in.svg", "-o", "out.png"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let png = try Data(contentsOf: folder.appendingPathComponent("out.png"))
        #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && png.count > 10_000)
    }

    /// The numbers of case C, where a reader looks for them.
    @Test func `the numbers are there`() throws {
        let svg = Sheet(try PicturedRequests().picture(Self.form), version: "1.2.3").svg()
        let words = try Drawn(svg).texts.map(\.string)
        for word in [
            "44 points of the field were covered; now it stands 10 points above the keyboard", "0 → 302", "0 → 234",
            "44 → 0", "336", "overlap", "44", "covered", "302", "inset",
            "234",
            "offset", "432", "visible", "34", "safe area", "10", "clear", "BEFORE", "AFTER", "email",
            "keyboard-avoidance 1.2.3",
        ] {
            #expect(words.contains(word), "\(word)")
        }
        #expect(
            Sheet(try PicturedRequests().picture(Self.form), version: "1.2.3").svg() == svg,
            "drawn alike every time")
    }

    private static let bottom7: JSONValue = ["top": 0, "left": 0, "bottom": 7, "right": 0]

    /// The title of a form, with different members sent in each row.
    static let titles: [(send: JSONValue, title: String)] = [
        ([:], "44 points of the field were covered; now it stands 10 points above the keyboard"),
        (
            ["field": ["frame": ["x": 16, "y": 200, "width": 343, "height": 44]]],
            "Nothing of the field was covered; it stands 232 points above the keyboard"
        ),
        (
            ["policy": "keyboardListener", "fidelity": "asWritten"],
            "All 44 points of the field are still above the screen"
        ),
        (
            ["policy": "keyboardOverlap", "fidelity": "asWritten"],
            "44 points are covered until UIKit scrolls: this code gives no offset"
        ),
        (
            ["policy": "keyboardLayoutGuide", "field": ["frame": ["x": 16, "y": 200, "width": 343, "height": 44]]],
            "Nothing of the field is covered until UIKit scrolls: this code gives no offset"
        ),
        (
            ["policy": "appleDocumentation", "fidelity": "asWritten"],
            "This code does not listen to keyboardWillShow: all 44 points of the field are still covered"
        ),
        (
            [
                "policy": "appleDocumentation", "fidelity": "asWritten",
                "field": ["frame": ["x": 16, "y": 200, "width": 343, "height": 44]],
            ],
            "This code does not listen to keyboardWillShow: nothing changes"
        ),
        (
            ["field": ["frame": ["x": 16, "y": 900, "width": 343, "height": 44]]],
            "The field was below the screen; now it stands 10 points above the keyboard"
        ),
        (
            [
                "field": ["frame": ["x": 16, "y": 900, "width": 343, "height": 44]],
                "scrollView": ["isScrollEnabled": false],
            ],
            "All 44 points of the field are still below the screen"
        ),
        (
            [
                "field": ["frame": ["x": 16, "y": 100, "width": 343, "height": 44]],
                "scrollView": ["contentOffset": ["x": 0, "y": 300]],
            ],
            "The field was above the screen; now it stands 378 points above the keyboard"
        ),
        (
            ["policy": "textBox", "field": ["frame": ["x": 16, "y": 200, "width": 343, "height": 44]]],
            "Nothing of the field was covered; it stands 232 points above the keyboard, over 34 points of dead inset"
        ),
        (
            [
                "device": "ipad-11", "keyboardKind": "floating", "policy": "keyboardListener",
                "scrollView": ["frame": ["x": 0, "y": 0, "width": 834, "height": 1194]],
            ],
            "Nothing of the field was covered; all of it is seen, over 254 points of dead inset"
        ),
        (
            [
                "device": "ipad-11", "keyboardKind": "floating",
                "scrollView": ["frame": ["x": 0, "y": 0, "width": 834, "height": 1194]],
                "field": ["frame": ["x": 24, "y": 900, "width": 786, "height": 44]],
            ],
            "All 44 points of the field lie under the floating keyboard, in the middle 320 of its 786 points of width"
        ),
        (
            ["field": ["frame": ["x": 16, "y": 566, "width": 343, "height": 520]]],
            "88 of 520 points of the field are still covered: it is taller than the 432 points left visible"
        ),
        (
            [
                "field": [
                    "frame": ["x": 16, "y": 566, "width": 343, "height": 520],
                    "caretRect": ["x": 30, "y": 1040, "width": 2, "height": 21],
                ]
            ],
            "The caret was below the screen; now its line stands 10 points above the keyboard"
        ),
        (["field": nil], "The keyboard covers 336 points of the scroll view; the bottom inset goes from 0 to 302"),
        (
            ["options": ["strategy": "translate"]],
            "44 points of the field were covered; now it stands 10 points above the keyboard"
        ),
        (["event": "keyboardWillHide"], "The keyboard is gone; nothing was saved, so nothing changes"),
        (["event": "textDidBeginEditing"], "The field has the focus and waits for the keyboard: nothing changes yet"),
        (
            [
                "event": "keyboardWillHide",
                "savedState": ["contentInset": bottom7, "contentOffset": ["x": 0, "y": 0]],
            ],
            "The keyboard is gone; the insets are what they were before it"
        ),
    ]

    @Test(arguments: titles)
    func `the title is a sentence that says what happened`(_ send: JSONValue, _ title: String) throws {
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: send))
        let drawn = check(Sheet(pictured, version: "1.2.3").svg(), "\(send)")
        #expect(drawn.title == title)
    }

    /// A form on a tablet whose keyboard floats over rows 821 to 1075.
    private static let floating: JSONValue = form.overlaid(with: [
        "device": "ipad-11", "keyboardKind": "floating",
        "scrollView": ["frame": ["x": 0, "y": 0, "width": 834, "height": 1194]],
        "field": ["frame": ["x": 24, "y": 900, "width": 786, "height": 44]],
    ])

    @Test func `the title counts the points under a floating keyboard as answered`() throws {
        let send: JSONValue = ["container": ["frame": ["x": 24, "y": 800, "width": 786, "height": 180]]]
        let pictured = try PicturedRequests().picture(Self.floating.overlaid(with: send))
        let keyboard = try #require(pictured.answer.keyboard.frameInWindow)
        let rows = 980 - max(800, keyboard.minY)
        #expect(pictured.answer.coverage?.before == rows && pictured.answer.coverage?.after == rows)
        let drawn = try Drawn(Sheet(pictured, version: "1.2.3").svg())
        let all = rows == 180 ? "All 180 points" : "\(lengthText(rows)) of 180 points"
        let columns = "in the middle 320 of its 786 points of width"
        #expect(drawn.title == "\(all) of the container lie under the floating keyboard, \(columns)")
    }

    @Test func `rows outside the band and behind a keyboard that floats count once each`() throws {
        let send: JSONValue = ["obstructions": ["bottom": 264], "options": ["strategy": "insetOnly"]]
        let pictured = try PicturedRequests().picture(Self.floating.overlaid(with: send))
        let drawn = try Drawn(Sheet(pictured, version: "1.2.3").svg())
        let columns = "in the middle 320 of its 786 points of width"
        #expect(drawn.title == "All 44 points of the field lie under the floating keyboard, \(columns)")
    }

    @Test func `the inset of a view around it stands at the head`() throws {
        let frame: JSONValue = ["x": 0, "y": 0, "width": 375, "height": 812]
        let size: JSONValue = ["width": 375, "height": 1200]
        let outer: JSONValue = ["id": "form", "frame": frame, "contentSize": size, "contentInset": ["bottom": 400]]
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: ["outerScrollViews": [outer]]))
        #expect(Headline.items(pictured).contains { $0.name == "outer inset" && $0.value == "400" })
    }

    @Test func `a window that is moved is drawn where it then is`() throws {
        let send: JSONValue = ["options": ["strategy": "translate"]]
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: send))
        let drawn = try Drawn(Sheet(pictured, version: "1.2.3").svg())
        // The safe area's strips are the window's: the upper one has left the screen, and the lower one has moved up.
        let scale = 496.0 / 812
        let strips = drawn.rects.filter { $0.fill == Palette.safeArea.hex && $0.box.height > 1 }.map(\.box)
        // One of them belongs to the legend.
        try #require(strips.count == 4)
        #expect((strips[0].height - 44 * scale).magnitude < 0.1 && (strips[1].height - 34 * scale).magnitude < 0.1)
        #expect(strips[2].x > strips[0].maxX && (strips[1].y - strips[2].y - 234 * scale).magnitude < 0.1)
    }

    /// Only the padding does not fit.
    @Test func `padding that is short is not drawn as hidden`() throws {
        let send: JSONValue = [
            "scrollView": ["contentSize": ["width": 375, "height": 704], "contentInsetAdjustmentBehavior": "never"],
            "options": ["padding": 20],
        ]
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: send))
        #expect(pictured.answer.coverage?.after == 0 && pictured.answer.coverage?.residual == 16)
        #expect(Headline.items(pictured).first { $0.name == "residual" }?.isBad == false)
        let drawn = check(Sheet(pictured, version: "1.2.3").svg(), "padding")
        #expect(drawn.texts.contains { $0.string == "padding short" })
        #expect(drawn.title == "44 points of the field were covered; now it stands 4 points above the keyboard")
    }

    @Test func `a field below the screen is not said to be covered`() throws {
        let send: JSONValue = ["field": ["frame": ["x": 16, "y": 900, "width": 343, "height": 44]]]
        let pictured = try PicturedRequests().picture(Self.form.overlaid(with: send))
        let drawn = check(Sheet(pictured, version: "1.2.3").svg(), "below")
        #expect(!drawn.texts.contains { $0.string.contains("covered") })
    }

    @Test func `a scroll view inside another one is drawn and named`() throws {
        let frame: JSONValue = ["x": 0, "y": 0, "width": 375, "height": 812]
        let outer: JSONValue = ["id": "form", "frame": frame, "contentSize": ["width": 375, "height": 1300]]
        let pictured = try PicturedRequests().picture(
            Self.form.overlaid(with: [
                "outerScrollViews": [outer], "field": ["frame": ["x": 10, "y": 420, "width": 300, "height": 44]],
                "scrollView": [
                    "id": "notes", "frame": ["x": 16, "y": 300, "width": 343, "height": 300],
                    "contentSize": ["width": 343, "height": 700],
                ],
            ]))
        let drawn = check(Sheet(pictured, version: "1.2.3").svg(), "nested")
        #expect(drawn.texts.contains { $0.string == "notes" })
        #expect(drawn.texts.contains { $0.string == "inner scroll view" })
    }

    @Test func `the content's size is written beside what comes from below, in landscape too`() throws {
        let send: JSONValue = [
            "orientation": "landscape", "device": "iphone-14-pro",
            "scrollView": [
                "frame": ["x": 0, "y": 0, "width": 852, "height": 393], "contentSize": ["width": 852, "height": 800],
            ],
            "field": ["frame": ["x": 59, "y": 480, "width": 734, "height": 44]],
        ]
        let one = check(
            Sheet(try PicturedRequests().picture(Self.form.overlaid(with: send)), version: "1.2.3").svg(), "one")
        #expect(one.texts.contains { $0.string.hasPrefix("content 852") })
        check(try PicturedRequests().comparePicture(Self.form.overlaid(with: send)), "all", atMost: 48 * 1024)
    }

    @discardableResult
    func check(_ svg: [UInt8], _ what: String, atMost limit: Int = 20 * 1024) -> Drawn {
        #expect(svg.count < limit, "\(svg.count) bytes: \(what)")
        do {
            let drawn = try Drawn(svg)
            #expect(drawn.otherNames.isEmpty, "\(drawn.otherNames): \(what)")
            #expect(drawn.paper.width <= 800, "\(drawn.paper.width): \(what)")
            #expect(drawn.texts.allSatisfy { $0.size >= 11 }, "\(what)")
            let boxes = drawn.texts.map(\.box)
            for (index, box) in boxes.enumerated() {
                #expect(
                    drawn.paper.intersection(box)?.width ?? 0 > box.width - 0.01,
                    "\(drawn.texts[index].string): \(what)")
                for other in boxes.indices.dropFirst(index + 1) where box.overlaps(boxes[other]) {
                    Issue.record("\(drawn.texts[index].string) overlaps \(drawn.texts[other].string): \(what)")
                }
            }
            for (index, outline) in drawn.rects.enumerated() where outline.isDashed {
                for text in drawn.texts where outline.box.isStruck(through: text.box) {
                    // A text may have a background of its own, which is drawn later.
                    let hasGround = drawn.rects.dropFirst(index).contains {
                        $0.fill == Palette.glass.hex
                            && ($0.box.intersection(text.box)?.height ?? 0) > 0.9 * text.box.height
                    }
                    #expect(hasGround, "\(text.string) is struck by an outline: \(what)")
                }
            }
            return drawn
        } catch {
            Issue.record("\(error): \(what)")
            return Drawn()
        }
    }
}

extension Rect {
    /// Whether one of the box's edges runs through another box.
    fileprivate func isStruck(through other: Rect) -> Bool {
        let inner = other.grown(by: -0.5)
        let edges = [
            Rect(x: minX, y: minY, width: width, height: 0.01), Rect(x: minX, y: maxY, width: width, height: 0.01),
            Rect(x: minX, y: minY, width: 0.01, height: height), Rect(x: maxX, y: minY, width: 0.01, height: height),
        ]
        return edges.contains(where: inner.overlaps)
    }
}
