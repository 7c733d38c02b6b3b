@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies
import TestSupport
import Testing

/// A policy whose code does not run on the platform of the device answers, and says so.
@Suite struct PolicyPlatformTests {
    private static let form: JSONValue = [
        "screen": ["width": 393, "height": 851],
        "scrollView": [
            "frame": ["x": 0, "y": 0, "width": 393, "height": 851], "contentSize": ["width": 393, "height": 1200],
        ],
        "keyboard": ["height": 336], "field": ["frame": ["x": 16, "y": 656, "width": 343, "height": 44]],
    ]
    private static let onAndroid: Set<String> = ["adjustPan", "adjustResize", "compose"]
    private static let onBoth: Set<String> = ["automatic", "keyboardAvoidingView", "flutter", "web"]
    private static let code = "policyOfAnotherPlatform"

    @Test(arguments: Policy.allCases)
    func `a policy runs on iOS, on Android, or on both`(_ policy: Policy) throws {
        let name = policy.rawValue
        for (device, isElsewhere) in [
            ("android-pixel-5", !Self.onBoth.contains(name) && !Self.onAndroid.contains(name)),
            ("iphone-14-pro", Self.onAndroid.contains(name)),
        ] {
            let request = Self.form.setting("policy", to: .string(name)).setting("device", to: .string(device))
            let (status, answer) = try TestService(.inProcess).post(request)
            #expect(status == 200, "\(answer)")
            let warnings = answer["warnings"]?.elements ?? []
            #expect(warnings.contains { $0["code"]?.text == Self.code } == isElsewhere, "\(device): \(warnings)")
            guard isElsewhere else { continue }
            #expect(warnings.last?["code"]?.text == Self.code && warnings.last?["pointer"]?.text == "/policy")
            #expect(warnings.last?["message"]?.text?.contains(device) == true)
        }
    }

    @Test func `a session remembers the device, ignored events have the warning too`() throws {
        let service = try TestService(.inProcess)
        func codes(_ request: JSONValue) throws -> [String] {
            let (status, answer) = try service.post(request.setting("session", to: "a"))
            #expect(status == 200, "\(answer)")
            return answer["warnings"]?.elements.compactMap { $0["code"]?.text } ?? []
        }
        let shown = Self.form.setting("policy", to: "textBox").setting("fidelity", to: "asWritten")
        #expect(try codes(shown.setting("device", to: "android-pixel-5")).last == Self.code)
        #expect(try codes(["event": "textDidChange"]) == ["eventNotObserved", Self.code])
        #expect(try codes(["event": "keyboardWillHide"]).last == Self.code)
        #expect(try !codes(["event": "keyboardWillHide", "policy": "automatic"]).contains(Self.code))
        #expect(try !codes(shown.setting("device", to: "iphone-14-pro")).contains(Self.code))
        #expect(try !codes(shown.setting("device", to: .null)).contains(Self.code))
    }
}
