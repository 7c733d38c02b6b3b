@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service

/// The cures in warnings, tried on random forms through POST /avoid; a failure prints the request.
@Suite struct CureTests {
    /// The answer to a form with all its members.
    private func post(_ form: JSONValue) throws -> JSONValue {
        let reply = try TestService(.inProcess).post(form)
        try #require(reply.status == 200, "\(reply.body)\n\(form)")
        return reply.body
    }

    @Test(arguments: [UInt64(1), 2])
    func `the cure of a target that is out of reach brings it into reach`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        var cured: [String: Int] = [:]
        for _ in 0..<1_000 {
            let form = requestBody(of: scenes.form())
            let answer = try post(form)
            for warning in answer["warnings"]?.elements ?? [] where warning["code"] == "targetOutOfReach" {
                guard let cure = warning["cure"] else { continue }
                let pointer = try #require(cure["pointer"]?.text)
                let value = try #require(cure["value"])
                let path = pointer.split(separator: "/").map(String.init)
                #expect(path.starts(with: warning["pointer"]?.text?.split(separator: "/").map(String.init) ?? ["?"]))
                let better = form.setting(value, at: path)
                let residual = try post(better)["coverage"]?["residual"]
                try #require(residual == 0, "\(warning) leaves \(residual as Any)\n\(form)")
                cured[path.suffix(2).joined(separator: "/"), default: 0] += 1
            }
        }
        #expect(Set(cured.keys) == ["contentSize/height", "contentInset/top"], "\(cured)")
    }

    @Test func `a warning out of reach names the outermost scroll view and the edge, or a frame that cuts rows off`()
        throws
    {
        var scenes = RandomScenes(seed: 3)
        var (found, cut) = (0, 0)
        for _ in 0..<1_000 {
            let form = requestBody(of: scenes.form())
            let answer = try post(form)
            let warnings = answer["warnings"]?.elements ?? []
            // Without a visible part, no edge is the short one.
            if warnings.contains(where: { $0["code"] == "noVisibleBand" }) { continue }
            for warning in warnings where warning["code"] == "targetOutOfReach" {
                let outer = form["outerScrollViews"]?.elements.count ?? 0
                let views = ["/scrollView"] + (0..<outer).map { "/outerScrollViews/\($0)" }
                let pointer = warning["pointer"]?.text ?? ""
                guard answer["coverage"]?["residual"]?.double ?? 0 > 0 else {
                    #expect(views.contains(pointer) && warning["cure"] == nil, "\(warning)\n\(form)")
                    cut += 1
                    continue
                }
                #expect(pointer == views.last)
                let message = warning["message"]?.text ?? ""
                if answer["coverage"]?["residual"] == 0 {
                    #expect(outer > 0 && warning["cure"] == nil && message.contains("cuts off"), "\(message)")
                    continue
                }
                #expect(warning["pointer"]?.text == (outer > 0 ? "/outerScrollViews/\(outer - 1)" : "/scrollView"))
                try #require(message.contains("top") || message.contains("bottom"), "\(message)\n\(form)")
                found += 1
            }
        }
        #expect(found > 100 && cut > 0)
    }

    @Test(arguments: [["top"], ["left", "right"], ["bottom", "top"]])
    func `a warning of a changed inset lists the sides that changed`(sides: [String]) throws {
        let service = try TestService(.inProcess)
        let show: JSONValue = [
            "scrollView": [
                "frame": [[0, 0], [375, 812]], "contentSize": [375, 1200], "contentInsetAdjustmentBehavior": "never",
            ],
            "keyboard": ["height": 336],
        ]
        let inset = try service.post(show, sessionField: "form").body["contentInset"] ?? [:]
        let changed = sides.reduce(inset) { $0.setting($1, to: .number(($0[$1]?.double ?? 0) + 7)) }
        let answer = try service.post(
            ["event": "layoutDidChange", "scrollView": ["contentInset": changed]], sessionField: "form"
        ).body
        let warning = try #require(answer["warnings"]?.elements.first)
        #expect(warning["code"] == "insetChangedExternally" && warning["pointer"] == "/scrollView/contentInset")
        #expect(warning["sides"]?.elements.compactMap(\.text).sorted() == sides, "\(warning)")
    }
}

extension JSONValue {
    /// The document with a value set at a path of objects and arrays.
    fileprivate func setting(_ value: JSONValue, at path: some Collection<String>) -> JSONValue {
        guard let name = path.first else { return value }
        let rest = path.dropFirst()
        if case .array(var elements) = self, let index = Int(name) {
            elements[index] = elements[index].setting(value, at: rest)
            return .array(elements)
        }
        return setting(name, to: (self[name] ?? [:]).setting(value, at: rest))
    }
}
