@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Pictures

// The answers of several policies beside each other.
extension PictureTests {
    private static let everyone: JSONValue = form.overlaid(with: [
        "scrollView": ["contentInsetAdjustmentBehavior": "never"]
    ])

    @Test
    func `a comparison fits a README: one strip, no small print, what is equal drawn once and failures first`() throws {
        let drawn = check(
            try PicturedRequests().comparePicture(Self.everyone), "everyone", atMost: 48 * 1024)
        #expect(
            drawn.title
                == "8 of 9 answers show the whole field; 1 leaves all 44 points of it out of sight; 2 unknown"
        )
        #expect(drawn.paper.height < 720)
        func place(_ words: String) throws -> Point {
            let text = drawn.texts.first { $0.string.hasPrefix(words) }
            return try #require(text, "\(words): \(drawn.texts.map(\.string))").spot
        }
        let panels = try ["BEFORE", "keyboardListener,", "automatic", "keyboardAwareness,", "keyboardOverlap,"].map(
            place)
        #expect(Set(panels.map(\.y)).count == 1 && panels.map(\.x) == panels.map(\.x).sorted())
        // Equal answers share a panel, which names them all.
        for (name, panel) in [("as intended", 2), ("appleDocumentation,", 3), ("textBox,", 3)] {
            #expect(try place(name).x == panels[panel].x && place(name).y > panels[panel].y)
        }
    }

    @Test func `a comparison names each event that was asked`() throws {
        let drawn = try Drawn(PicturedRequests().comparePicture(Self.everyone))
        let circumstances = "iphone-x, portrait, 375 × 812 · field read in content coordinates"
        #expect(drawn.texts.contains { $0.string == "keyboardWillShow, keyboardDidShow · \(circumstances)" })
        let policies: JSONValue = ["policies": ["automatic", "keyboardListener"]]
        let same = try Drawn(PicturedRequests().comparePicture(Self.everyone.overlaid(with: policies)))
        #expect(same.texts.contains { $0.string == "keyboardWillShow · \(circumstances)" })
    }

    @Test func `libraries that bring the field to one place share a panel, by whatever means`() throws {
        let form: JSONValue = [
            "scrollView": Self.form["scrollView"] ?? .null, "field": Self.form["field"] ?? .null,
            "keyboard": ["height": 336],
        ]
        // The panel has the numbers of these; a later one may change them.
        let policies = Policy.allCases.prefix(21).map(\.rawValue)
        let svg = try PicturedRequests().comparePicture(form, policies: policies)
        let drawn = check(svg, "everyone", atMost: 48 * 1024)
        let words = drawn.texts.map(\.string)
        #expect(words.count { $0 == "all 44 points hidden" } == 2 && words.count { $0 == "the whole field is" } == 5)
        // Their panel names each of them, and has their numbers.
        for name in ["compose", "adjustPan", "keyboardAwareness,"] {
            #expect(words.contains(name), "\(name)")
        }
        for number in ["inset 0 to 336", "offset 224", "translation −224"] {
            #expect(words.contains(number), "\(number)")
        }
        #expect(drawn.title.hasPrefix("20 of 23 answers show the whole field"), "\(drawn.title)")
    }

    @Test func `libraries that leave the offset to the system stand last`() throws {
        let drawn = check(
            try PicturedRequests().comparePicture(
                Self.everyone, policies: ["flutter", "compose", "keyboardLayoutGuide"]),
            "libraries", atMost: 48 * 1024)
        let names = drawn.texts.map(\.string).filter { ["flutter", "compose", "keyboardLayoutGuide"].contains($0) }
        #expect(names.prefix(3) == ["flutter", "compose", "keyboardLayoutGuide"])
        #expect(drawn.texts.contains { $0.string == "44, then UIKit may move it" })
    }
}
