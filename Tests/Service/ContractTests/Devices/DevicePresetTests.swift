import Foundation
import TestSupport
import Testing

/// The presets of devices, worked out from the catalogue's rules: `Fixtures/devices.json`.
@Suite struct DevicePresetTests {
    private struct File: Decodable {
        var cases: [Case]
        var refused: [JSONValue]
    }

    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        var device: String
        var orientation: String
        var keyboardKind: String
        var expect: JSONValue

        var testDescription: String { "\(device), \(orientation), \(keyboardKind)" }
    }

    private static let file: File = {
        let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
        let data = folder.flatMap { try? Data(contentsOf: $0.appending(path: "devices.json")) }
        return data.flatMap { try? JSONDecoder().decode(File.self, from: $0) } ?? File(cases: [], refused: [])
    }()

    @Test func `the file has its cases`() { #expect(Self.file.cases.count == 20 && Self.file.refused.count == 3) }

    @Test(arguments: file.cases)
    func `a device fills in screen, safe area and keyboard`(_ example: Case) throws {
        let (width, height) = (example.expect["screen"]?["width"], example.expect["screen"]?["height"])
        let (status, answer) = try TestService(.inProcess).post([
            "device": .string(example.device), "orientation": .string(example.orientation),
            "keyboardKind": .string(example.keyboardKind), "options": ["explain": true],
            "scrollView": [
                "frame": ["x": 0, "y": 0, "width": width ?? 0, "height": height ?? 0],
                "contentSize": ["width": width ?? 0, "height": 3000], "contentInsetAdjustmentBehavior": "always",
            ],
        ])
        #expect(status == 200, "\(answer)")
        let filled = answer["trace"]?.elements.filter { $0["rule"]?.text == "preset" }.compactMap { $0["result"]?.text }
        #expect(filled == ["screen", "window.safeAreaInsets", "keyboard.frameEnd"])
        let frame = try #require(example.expect["keyboard"]?["frameEnd"])
        let keyboardHeight = try #require(frame["height"]?.double)
        #expect(answer.differences(fromAnswer: ["keyboard": ["frameInWindow": frame]]) == [])
        guard frame["width"] == width, let bottom = example.expect["window"]?["safeAreaInsets"]?["bottom"]?.double
        else { return }
        let inset = try #require(answer["contentInset"]?["bottom"]?.double)
        #expect(abs(inset - max(0, keyboardHeight - bottom)) < 1e-6)
    }

    @Test(arguments: file.refused)
    func `a device that is not known, or not alone, is refused`(_ example: JSONValue) throws {
        let form: JSONValue = ["scrollView": ["frame": [0, 0, 400, 800], "contentSize": [400, 1200]]]
        let asked = example.without("code").without("ids").without("fix")
        let (status, problem) = try TestService(.inProcess).post(form.overlaid(with: asked))
        #expect(status == 422)
        let errors = problem["errors"]?.elements ?? []
        #expect(errors.map { $0["code"] } == [example["code"]], "\(problem)")
        if let ids = example["ids"] {
            for id in ids.elements { #expect(errors[0]["detail"]?.text?.contains(id.text ?? "-") == true) }
        }
    }
}
