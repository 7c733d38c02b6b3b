import Contract
import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// find_devices: the devices of a name, with what a request needs of them.
enum FoundDevices {
    private static let usualLimit = 5

    static func result(of arguments: UnsafeBufferPointer<UInt8>) throws(Problem) -> [UInt8] {
        let sent = (try? JSONTree(arguments))?.members.filter { $0.value != .null } ?? []
        var errors: [Problem.ValidationError] = []
        func refuse(_ problem: Problem) { errors += problem.errors }
        for member in sent where !["query", "limit"].contains(member.name) {
            refuse(.argument(member.name, .unknownMember, "unknown member; members here are `query` and `limit`"))
        }
        let limit = sent["limit"].map(\.limit) ?? usualLimit
        if limit == nil { refuse(.limit) }
        var found: [Device] = []
        switch sent["query"] {
        case .string(let name)?:
            found = Devices.devices(named: name).devices.map(\.device)
            guard found.isEmpty else { break }
            let nearest = DeviceNames.nearest(to: name)
            let fix = nearest.first.map { JSONTree(["query"], [.string($0.id)]) }
            refuse(.argument("query", .unknownValue, Devices.unknown(name, nearest: nearest), fix: fix))
        case nil: refuse(.argument("query", .required, "send a name, an id, a glob of ids or a class, such as all"))
        case let other?:
            refuse(.argument("query", .wrongType, "expected a string, found \(other.kind.withArticle)"))
        }
        guard errors.isEmpty, let limit else { throw Problem(errors: errors) }
        return ToolResult.fitting(min(limit, found.count)) { listed in
            let more = found.count - listed
            let content = JSONTree([("devices", .list(Array(found.prefix(listed)), content)), ("more", .count(more))])
            let rest = more > 0 ? ["\(more) more device\(more == 1 ? "" : "s"): raise limit"] : []
            return ToolResult(lines: found.prefix(listed).map(line) + rest, content: content)
        }
    }

    private static func content(_ device: Device) -> JSONTree.Members {
        let (screen, area, keyboard) = (device.screen?.value, device.safeArea?.value, device.keyboards.withBar)
        func height(_ figure: Device.Figure<Double>?) -> JSONTree { figure.map { JSONTree($0.value) } ?? .null }
        return [
            ("id", .string(device.id)), ("names", .strings(device.models)),
            ("size", screen.map { JSONTree(LayoutSize(width: $0.width, height: $0.height)) } ?? .null),
            ("scale", screen.map { JSONTree($0.scale) }),
            (
                "safeArea",
                area.map { JSONTree([("portrait", JSONTree($0.portrait)), ("landscape", JSONTree($0.landscape))]) }
                    ?? .null
            ),
            (
                "keyboard",
                JSONTree([("portrait", height(keyboard.portrait)), ("landscape", height(keyboard.landscape))])
            ),
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
