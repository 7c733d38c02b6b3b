@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies
import TestSupport
import Testing

@testable import Pictures

/// The rows that a picture marks as hidden are those that the answer counts.
@Suite struct PictureCoverageTests {
    @Test(arguments: [UInt64(1), 2])
    func `the hidden rows drawn before and after are as many as the answer's coverage says`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        var counted = 0
        for _ in 0..<2_000 {
            let form = scenes.form()
            var state = SessionState()
            let pictured = try PicturedAnswer(to: form, in: &state)
            guard let coverage = pictured.answer.coverage, let after = coverage.after else { continue }
            counted += 1
            let change = Change(pictured)
            // A sliver thinner than a hundredth of a point is not drawn.
            let isDrawn =
                abs(change.hiddenBefore - coverage.before) < 0.05 && abs(change.hidden - after) < 0.05
            if isDrawn { continue }
            Issue.record(
                "drawn \(change.hiddenBefore) → \(change.hidden), answered \(coverage): \(requestBody(of: form))")
            return
        }
        #expect(counted > 1_000)
    }

    @Test(arguments: [Policy.keyboardOverlap, .keyboardLayoutGuide])
    func `nothing is drawn as hidden where the system decides`(_ policy: Policy) throws {
        var show = Phone.show()
        show.policy = .value(policy)
        var state = SessionState()
        let pictured = try PicturedAnswer(to: show, in: &state)
        let change = Change(pictured)
        #expect(change.sentence == "44 points are covered until UIKit scrolls: this code gives no offset")
        #expect(change.before.hidden.isEmpty && change.after.hidden.isEmpty)
        let hidden = Headline.items(pictured).first { $0.name == "hidden" }
        #expect(hidden?.value == "44 → the system's" && hidden?.isBad == false)
    }

    @Test func `a code that answers a keyboard that is none is drawn with what it scrolls away`() throws {
        var show = Phone.show()
        (show.policy, show.fidelity) = (.value(.keyboardListener), .value(.asWritten))
        var keyboard = Phone.keyboard(336)
        keyboard.isLocal = false
        show.keyboard = .value(keyboard)
        var state = SessionState()
        let change = Change(try PicturedAnswer(to: show, in: &state))
        #expect(change.after.keyboard == nil && change.hiddenBefore == 0 && change.hidden == 44)
        let sentence = change.sentence
        #expect(sentence.hasPrefix("No keyboard is up here: all 44 points of the field are now "), "\(sentence)")
    }

    @Test func `a comparison says that a floating keyboard hides a part of the field's width`() throws {
        let floating: JSONValue = [
            "device": "ipad-11",
            "scrollView": ["frame": [[0, 0], [834, 1194]], "contentSize": [834, 1600]],
            "field": ["frame": [[24, 700], [786, 44]]],
            "keyboard": ["frameEnd": [[480, 640], [320, 254]]],
        ]
        let drawn = String(decoding: try PicturedRequests().comparePicture(floating), as: UTF8.self)
        let head = "3 of 9 answers show the whole field, 3 of them over dead inset; 6 leave all 44 points of it "
        let rest = "hidden, 5 of them in part of its width; 2 unknown"
        #expect(drawn.contains("<title>" + head + rest))
        #expect(drawn.contains("all 44 points hidden, "))
    }
}
