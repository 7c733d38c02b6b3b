import Contract
import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// find_devices: the devices of a name, with what a request needs of them.
enum FoundDevices {
    static func result(of arguments: UnsafeBufferPointer<UInt8>) throws(Problem) -> [UInt8] {
        var sent = ToolArguments(arguments, ["query": .string], limit: 5, upTo: 100)
        for member in sent.others {
            sent.refuse(member.name, .unknownMember, "unknown member; the members are `query` and `limit`")
        }
        let name = sent.own["query"]?.string ?? ""
        let found = Devices.devices(named: name).devices.map(\.device)
        if sent.own["query"] == nil {
            sent.refuse("query", .required, "send a name, an id, a glob of ids, or a class such as all")
        } else if found.isEmpty, sent.own["query"]?.string != nil {
            let nearest = DeviceNames.nearest(to: name)
            let fix = nearest.first.map { JSONTree(["query"], [.string($0.id)]) }
            sent.refuse("query", .unknownValue, Devices.unknown(name, nearest: nearest), fix: fix)
        }
        try sent.check()
        return ToolResult.fitting(sent.limit) { most in
            let (listed, more) = (found.prefix(most), max(0, found.count - most))
            let content = JSONTree([("devices", .list(Array(listed), content)), ("more", .count(more))])
            let rest = more > 0 ? ["\(more) more device\(more == 1 ? "" : "s"): raise limit"] : []
            return ToolResult(lines: listed.map(line) + rest, content: content)
        }
    }

    private static func content(_ device: Device) -> JSONTree.Members {
        let (orientations, keyboard) = (["portrait", "landscape"], device.keyboards.withBar)
        let heights = [keyboard.portrait, keyboard.landscape].map { $0.map { JSONTree($0.value) } ?? .null }
        let areas = (device.safeArea?.value).map { [JSONTree($0.portrait), JSONTree($0.landscape)] }
        return [("id", .string(device.id)), ("names", .strings(device.models))] + Devices.size(of: device) + [
            ("safeArea", areas.map { JSONTree(orientations, $0) } ?? .null),
            ("keyboard", JSONTree(orientations, heights)),
        ]
    }

    private static func line(_ device: Device) -> String {
        let (screen, keyboard) = (device.screen?.value, device.keyboards.withBar)
        func text(_ number: Double?) -> String { number.map { JSONTree($0).numberText } ?? "unknown" }
        return "\(device.id) (\(device.models.joined(separator: ", "))): \(text(screen?.width)) x"
            + " \(text(screen?.height)), keyboard \(text(keyboard.portrait?.value)) portrait,"
            + " \(text(keyboard.landscape?.value)) landscape"
    }
}
