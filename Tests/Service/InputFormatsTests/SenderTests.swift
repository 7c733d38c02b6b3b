import Foundation
import TestSupport
import Testing

@testable import Service

/// Public reports of platforms without UIKit, and of keyboards that a window is told wrongly, by their numbers.
@Suite struct SenderTests {
    private let service = AvoidanceService(now: { 0 })

    private func answer(_ text: String) throws -> JSONValue {
        let answer = service.ask(try JSONValue(parsing: Array(text.utf8)))
        #expect(answer.status == 200, "\(answer.body)")
        return answer.body
    }

    private func warnings(_ answer: JSONValue) -> [String] {
        answer["warnings"]?.elements.compactMap { $0["code"]?.text } ?? []
    }

    @Test func `R2: nothing adds the safe area where there is no UIKit`() throws {
        let form = """
            "density":2.625,"screen":[1080,2400],"windowInsets":{"ime":882,"systemBars":{"top":84,"bottom":126}},\
            "field":{"left":42,"top":2190,"right":1038,"bottom":2337,"coordinateSpace":"window"},\
            "options":{"explain":true},"scrollView":{"left":0,"top":231,"right":1080,"bottom":2400,\
            "contentSize":[1080,2169],"contentOffset":0
            """
        let found = try answer("{\(form)}}")
        #expect(found["contentInset"]?["bottom"] == 336)
        #expect(found["read"]?["request"]?["scrollView"]?["contentInsetAdjustmentBehavior"] == "never")
        let spellings = found["read"]?["spellings"]?.elements ?? []
        let learned = spellings.filter { $0["pointer"] == "/scrollView/contentInsetAdjustmentBehavior" }
        #expect(learned.map { $0["as"] } == ["never: the keyboard is Android's"])
        let said = try answer("{\(form),\"contentInsetAdjustmentBehavior\":\"always\"}}")
        #expect(said["contentInset"]?["bottom"] == 288)
        #expect(said["read"]?["spellings"]?.elements.contains { $0["pointer"] == learned.first?["pointer"] } == false)
    }

    @Test func `R2: a session learns it with the keyboard, and keeps what it was told`() throws {
        let form = """
            "screen":[360,780],"window":{"safeAreaInsets":[30,0,20,0]},"event":"textDidBeginEditing",\
            "scrollView":{"frame":[0,70,360,710],"contentSize":[360,710]
            """
        let show = #""event":"keyboardDidShow","endCoordinates":{"screenX":0,"screenY":480,"width":360,"height":280}"#
        for (name, said, inset) in [("a", "", 300.0), ("b", #","contentInsetAdjustmentBehavior":"automatic""#, 280)] {
            _ = try answer("{\"session\":\"\(name)\",\(form)\(said)}}")
            #expect(try answer("{\"session\":\"\(name)\",\(show)}")["contentInset"]?["bottom"] == .number(inset))
            let again = try answer("{\"session\":\"\(name)\",\"event\":\"layoutDidChange\"}")
            #expect(again["contentInset"]?["bottom"] == .number(inset))
        }
    }

    @Test func `R2: a device of Android's says so too`() throws {
        let form = """
            "device":"android-pixel-5","window":{"safeAreaInsets":[28,0,24,0]},"options":{"explain":true},\
            "scrollView":{"frame":[[0,0],[393,851]],"contentSize":[393,1500]},"keyboard":{"height":301}
            """
        let found = try answer("{\(form)}")
        #expect(found["contentInset"]?["bottom"] == 301)
        #expect(
            found["read"]?["spellings"]?[0] == [
                "pointer": "/scrollView/contentInsetAdjustmentBehavior", "as": "never: the device is Android's",
            ])
    }

    private func page(_ viewport: String, innerHeight: Int, _ height: Int, event: String = "keyboardWillShow") -> String
    {
        """
        {"event":"\(event)","visualViewport":{\(viewport)},"innerHeight":\(innerHeight),"innerWidth":430,\
        "scrollView":{"frame":[0,0,430,\(height)],"contentSize":[430,\(height)],\
        "contentInsetAdjustmentBehavior":"never"},\
        "field":{"frame":[16,100,361,44],"coordinateSpace":"window"}}
        """
    }

    @Test func `R5: Safari's pan never hides the keyboard`() throws {
        for offset in [336, 337, 338] {
            let found = try answer(page("\"height\":377,\"offsetTop\":\(offset)", innerHeight: 714, 714))
            #expect(found["decision"] == "show" && found["keyboard"]?["mode"] == "docked")
            #expect(found["keyboard"]?["overlap"] == 1 && found["coverage"] != .null)
        }
        // A partial pan is right to the reporter's digits.
        let partial = try answer(page("\"height\":377,\"offsetTop\":157.7", innerHeight: 714, 714))
        #expect(partial["keyboard"]?["overlap"]?.double == 179.3)
    }

    @Test func `R6a: innerHeight that follows the keyboard is said`() throws {
        let text = page("\"height\":542,\"offsetTop\":0", innerHeight: 542, 873)
        let found = try answer(text)
        #expect(warnings(found) == ["innerHeightFollowsKeyboard"])
        #expect(found["warnings"]?[0]?["pointer"] == "/innerHeight")
        #expect(warnings(try answer(page("\"height\":542", innerHeight: 542, 642))) == ["nothingSaved"])
        let hide = page("\"height\":542", innerHeight: 542, 873, event: "keyboardWillHide")
        #expect(warnings(try answer(hide)) == ["nothingSaved"])
    }

    @Test func `R6b: a show without a height is no keyboard, and is said`() throws {
        func event(_ kind: String, _ height: Double) -> String {
            """
            {"event":"\(kind)","screen":[496,1116],"keyboard":{"duration":0,"easing":"keyboard","endCoordinates":\
            {"width":496,"screenX":0,"screenY":1084.5,"height":\(height)}},\
            "scrollView":{"frame":[0,0,496,1116],"contentSize":[496,2000]},"field":[16,900,400,44]}
            """
        }
        let found = try answer(event("keyboardDidShow", -31.9))
        #expect(found["keyboard"]?["mode"] == "hidden" && found["contentInset"]?["bottom"] == 0)
        #expect(warnings(found) == ["keyboardNotReported"])
        #expect(found["warnings"]?[0]?["pointer"] == "/keyboard/endCoordinates")
        #expect(warnings(try answer(event("keyboardDidShow", 20))) == [])
        #expect(warnings(try answer(event("keyboardDidHide", -31.9))) == ["nothingSaved"])
    }

    @Test func `section 4: a keyboard in the view's space`() throws {
        let form = """
            "screen":[1024,1366],"window":{"frame":"{{200, 100}, {700, 800}}"},\
            "scrollView":{"frame":[0,0,700,800],"contentSize":[700,1600]}
            """
        let keyboard = #""frameEnd":"{{0, 500}, {700, 300}}","coordinateSpace":"window""#
        #expect(try answer("{\(form),\"keyboard\":{\(keyboard)}}")["contentInset"]?["bottom"] == 300)
        let text = "{\(form),\"keyboardLayoutGuide\":\"{{0, 500}, {700, 300}}\"}"
        let refused = service.ask(try JSONValue(parsing: Array(text.utf8)))
        #expect(refused.body["errors"]?[0]?["fix"]?["keyboard"]?["coordinateSpace"] == "window")
    }

    @Test func `section 4: react-native-keyboard-controller's event asks for the navigation bar`() throws {
        let text = """
            {"screen":[360,780],"scrollView":{"frame":[0,0,360,780],"contentSize":[360,1400]},\
            "keyboard":{"progress":1,"height":300,"duration":285,"target":12}}
            """
        let errors = service.ask(try JSONValue(parsing: Array(text.utf8))).body["errors"]?.elements ?? []
        #expect(errors.map { $0["code"] } == ["ambiguous"])
        #expect(errors.first?["fix"]?["keyboard"]?["animationDuration"] == 0.285)
    }
}
