import Contract
import JSON
import Service
import TestSupport
import Testing

@testable import InputFormats

/// A member that is null is not sent, whatever form it belongs to.
@Suite struct UnsentMemberTests {
    private static let form = """
        "screen":{"width":375,"height":812},"scrollView":{"frame":{"x":0,"y":0,"width":375,"height":812},\
        "contentSize":{"width":375,"height":1200}},"field":{"frame":{"x":16,"y":656,"width":343,"height":44}}
        """
    /// Requests with the keyboard in each form.
    private static let requests = [
        #""keyboard":{"frameEnd":{"x":0,"y":476,"width":375,"height":336}}"#, #""keyboard":{"height":336}"#,
        #""keyboard":{"endCoordinates":{"screenX":0,"screenY":476,"width":375,"height":336},"duration":250}"#,
        #""endCoordinates":{"screenX":0,"screenY":476,"width":375,"height":336},"easing":"keyboard""#,
        #""keyboard":{"ime":{"bottom":672},"density":2}"#, #""keyboardHeight":336"#,
        #""windowInsets":{"ime":{"bottom":672},"systemBars":{"bottom":68},"density":2}"#,
        #""mediaQuery":{"viewInsets":{"bottom":336},"viewPadding":{"bottom":34}}"#,
        #""visualViewport":{"height":476},"innerHeight":812"#,
        #""keyboard":{"boundingRect":{"left":0,"top":476,"width":375,"height":336}}"#,
        #""userInfo":{"UIKeyboardFrameEndUserInfoKey":"{{0, 476}, {375, 336}}"}"#,
        #""notification":{"name":"UIKeyboardWillShowNotification","userInfo":{"UIKeyboardFrameEndUserInfoKey":[0,476,375,336]}}"#,
        #""keyboard":{"height":336},"window":{"safeAreaInsets":[44,0,34,0]},"container":[0,640,375,120],"origin":[0,0]"#,
        #""keyboard":{"height":336},"outerScrollViews":[{"frame":[0,0,375,812],"contentSize":[375,1200]}]"#,
        #""keyboard":{"height":336},"obstructions":{"bottom":20},"options":{"padding":{"top":4}},"policy":"web","peer":{"block":"nearest"}"#,
    ].map { "{\(form),\($0)}" }

    /// The names of members that an object has in some form, by the name of what holds it.
    private static func names(of holder: String) -> [String] {
        let insets = ["contentInset", "safeAreaInsets", "viewInsets", "viewPadding", "ime", "systemBars"]
        switch holder {
        case "": return MemberKind.request.members + KeyboardFormat.events.flatMap(\.parts.keys) + ["name"]
        case "keyboard": return MemberKind.keyboard.members + KeyboardFormat.all.flatMap(\.parts.keys)
        case "userInfo": return Array(KeyboardFormat.uiKit.parts.keys)
        case "screen": return ["width", "height", "scale", "x", "y"]
        case "visualViewport": return ["width", "offsetTop", "offsetLeft", "pageTop", "pageLeft", "scale"]
        case "windowInsets": return ["ime", "density", "durationMillis", "systemBars", "statusBars", "captionBar"]
        case "mediaQuery": return ["size", "devicePixelRatio", "viewInsets", "viewPadding", "padding"]
        case "peer": return ["interactiveWidget", "scroller"]
        case "scrollView", "outerScrollViews", "window", "field", "container":
            return MemberKind([holder]).members + ["x", "y", "width", "height"]
        case "frameEnd", "endCoordinates", "boundingRect": return Array(GeometryKind.keyboardFrame.names)
        case "frame": return Array(GeometryKind.rect.names)
        case _ where insets.contains(holder): return Array(GeometryKind.insets.names)
        default: return MemberKind([holder]).members
        }
    }

    /// The request with null for members that it has not, all at one place: those of each object, and each of them.
    private static func withNull(_ value: JSONTree, _ holder: String = "") -> [JSONTree] {
        switch value {
        case .object(let members):
            let absent = Set(names(of: holder)).subtracting(members.map(\.name)).sorted()
            let added = ([absent] + absent.map { [$0] }).filter { !$0.isEmpty }.map { names in
                JSONTree.object(names.map { JSONTree.Member($0, .null) } + members)
            }
            return added
                + members.indices.flatMap { index in
                    withNull(members[index].value, members[index].name).map { inner in
                        var members = members
                        members[index].value = inner
                        return .object(members)
                    }
                }
        case .array(let values):
            return values.indices.flatMap { index in
                withNull(values[index], holder).map { inner in
                    var values = values
                    values[index] = inner
                    return .array(values)
                }
            }
        default: return []
        }
    }

    private static func tree(_ text: String) throws -> JSONTree {
        try Array(text.utf8).withUnsafeBufferPointer { try JSONTree($0) }
    }

    @Test(arguments: requests, [false, true])
    func `null in every member at every depth changes nothing`(_ text: String, inSession: Bool) throws {
        func answer(_ request: JSONTree) -> String {
            var request = request
            if inSession { request["session"] = .string("a") }
            let answer = AvoidanceService(now: { 0 }).answer(request.text)
            return "\(answer.status) \(String(decoding: answer.bytes, as: UTF8.self))"
        }
        let request = try Self.tree(text)
        let expected = answer(request)
        #expect(expected.hasPrefix("200 "), "\(expected)")
        let asked = Self.withNull(request)
        #expect(asked.count > 80)
        for other in asked where answer(other) != expected {
            Issue.record("\(answer(other)) of \(String(decoding: other.text, as: UTF8.self))")
        }
    }

    @Test(
        arguments: [
            ("/feild", #""feild":null"#), ("/keyboard/foo", #""keyboard":{"height":336,"foo":null}"#),
            ("/field/density", #""field":{"frame":[16,656,343,44],"density":null}"#),
            (
                "/container/verticalScrollIndicatorInsets",
                #""field":[16,656,343,44],"container":{"frame":[0,640,375,120],"verticalScrollIndicatorInsets":null}"#
            ),
            ("/mediaQuery/depth", #""mediaQuery":{"depth":null}"#),
            ("/forms", #""forms":null"#),
        ])
    func `a name that is unknown at its place stays so with null`(_ pointer: String, _ member: String) throws {
        var request = try Self.tree("{\(Self.form),\"keyboard\":336}")
        for member in try Self.tree("{\(member)}").members { request[member.name] = member.value }
        let answer = AvoidanceService(now: { 0 }).answer(request.text)
        let errors = try JSONValue(parsing: answer.bytes)["errors"]?.elements ?? []
        #expect(
            errors.map { [$0["pointer"]?.text, $0["code"]?.text] } == [[pointer, "unknownMember"]], "\(errors)")
    }

    @Test(
        arguments: [
            ("/scrollView/frame", #""scrollView":{"frame":null,"contentSize":[375,1200]}"#),
            ("/screen/height", #""screen":{"width":375,"height":null}"#),
            (
                "/keyboard/endCoordinates/height",
                #""keyboard":{"endCoordinates":{"screenX":0,"screenY":1,"width":1,"height":null}}"#
            ),
            ("/notification/name", #""notification":{"name":null,"userInfo":null}"#),
            ("/windowInsets/ime", #""windowInsets":{"ime":null,"durationMillis":1}"#),
        ])
    func `null does not stand for what is required`(_ pointer: String, _ member: String) throws {
        var request = try Self.tree("{\(Self.form),\"keyboard\":336}")
        for member in try Self.tree("{\(member)}").members { request[member.name] = member.value }
        let answer = AvoidanceService(now: { 0 }).answer(request.text)
        let errors = try JSONValue(parsing: answer.bytes)["errors"]?.elements ?? []
        #expect(errors.map { [$0["pointer"]?.text, $0["code"]?.text] } == [[pointer, "required"]], "\(errors)")
    }

    @Test(
        arguments: [
            #"{"keyboard":null,"keyboardHeight":336}"#, #"{"keyboardHeight":336,"keyboard":null}"#,
            #"{"keyboard":{"frameEnd":null,"ime":null,"height":336}}"#,
            #"{"keyboard":336,"event":null,"name":"keyboardWillShow"}"#,
            #"{"keyboard":336,"scrollView":{"frame":null,"x":0,"y":0,"width":375,"height":812,"contentSize":[375,1200]}}"#,
        ])
    func `null is no conflict with what says the same`(_ text: String) throws {
        let form = try Self.tree("{\(Self.form)}")
        func answer(_ members: [JSONTree.Member]) -> [UInt8] {
            var request = form
            for member in members { request[member.name] = member.value }
            return AvoidanceService(now: { 0 }).answer(request.text).bytes
        }
        #expect(answer(try Self.tree(text).members) == answer([JSONTree.Member("keyboard", .number("336"))]))
    }
}
