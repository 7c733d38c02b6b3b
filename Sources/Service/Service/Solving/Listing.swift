import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// The catalogue of devices and the registry of policies as lists, without a server, for the commands `devices` and
/// `policies`.
package enum Listing: Sendable {
    /// As GET /devices.
    case devices
    /// As GET /policies.
    case policies

    /// Lists everything, or the entries that the names mean.
    ///
    /// - Parameter asJSON: as the endpoint answers; else a line each.
    /// - Returns: the text, and a sentence for each name that is none.
    package func text(of names: [String], asJSON: Bool) -> (text: [UInt8], refusals: [String]) {
        var refusals: [String] = []
        var ids: [String] = []
        for name in names {
            let found = self.ids(named: name)
            if found.isEmpty { refusals.append(unknown(name)) }
            ids += found.filter { !ids.contains($0) }
        }
        guard refusals.isEmpty else { return ([], refusals) }
        let answer = self == .devices ? Devices.list.bytes : Route.policyList.bytes
        guard !names.isEmpty || !asJSON else { return (answer + [0x0A], []) }
        let tree = answer.withUnsafeBufferPointer { try? JSONTree($0) }
        let all = tree?[member]?.elements ?? []
        let listed = names.isEmpty ? all : ids.compactMap { id in all.first { $0["id"]?.string == id } }
        if asJSON { return (JSONTree([(member, .array(listed))]).text + [0x0A], []) }
        return (Array(Self.table(listed.map(row)).utf8), [])
    }

    private var member: String { self == .devices ? "devices" : "policies" }

    /// All names that it lists, for a shell to complete.
    package var names: [String] {
        switch self {
        case .devices: DeviceCatalogue.builtIn.devices.map(\.id)
        case .policies: Policy.allCases.map(\.rawValue)
        }
    }

    private func ids(named name: String) -> [String] {
        switch self {
        case .devices: Devices.devices(named: name).devices.map(\.device.id)
        case .policies: Policy(rawValue: name).map { [$0.rawValue] } ?? []
        }
    }

    private func unknown(_ name: String) -> String {
        switch self {
        case .devices: return Devices.unknown(name, nearest: DeviceNames.nearest(to: name)).withoutServer
        case .policies:
            let nearest = nearestName(to: name, in: Policy.allCases.map(\.rawValue)).map { "the nearest: `\($0)`; " }
            return "there is no policy\(name.quotedForError); \(nearest ?? "")`keyboard-avoidance policies` lists all"
        }
    }

    /// The columns of an entry.
    private func row(_ entry: JSONTree) -> [String] {
        func text(_ name: String) -> String { entry[name]?.string ?? "" }
        switch self {
        case .policies: return [text("id"), text("title"), text("platform")]
        case .devices:
            let size = entry["size"].flatMap { size -> String? in
                guard case .number(let width)? = size["width"], case .number(let height)? = size["height"] else {
                    return nil
                }
                return "\(width) × \(height)"
            }
            let names = (entry["names"]?.elements ?? []).compactMap { $0["name"]?.string }
            return [text("id"), names.joined(separator: ", "), size ?? "no size"]
        }
    }

    /// Lines whose second column begins at one place; the others follow two spaces.
    private static func table(_ rows: [[String]]) -> String {
        let width = rows.map { $0[0].count }.max() ?? 0
        return rows.map { row in
            let id = row[0] + String(repeating: " ", count: width - row[0].count)
            return ([id] + row[1...].filter { !$0.isEmpty }).joined(separator: "  ") + "\n"
        }.joined()
    }
}
