import HTTPServer
import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance
package import KeyboardAvoidanceAnalysis

/// The catalogue of this build beside its figures, which `DeviceCatalogue.builtIn` has: nothing is read at a start.
package enum Devices {
    /// A device of the generated table.
    struct Entry: Sendable {
        var id: String
        /// The release of the newest of its models.
        var year: Int?
        /// The bytes of its record in devices.json.
        var record: Range<Int>
        /// The classes of devices that have it.
        var classes: [String]
        var names: [Name]
    }

    /// A marketing name of a device.
    struct Name: Sendable {
        var text: String
        /// The year in which the model was released.
        var year: Int
        /// Other spellings of the name.
        var aliases: [String] = []
    }

    /// Every device, in the catalogue's order.
    static let entries = ofApple + ofGoogle + ofOtherMakers

    static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

    /// Every device with its id, its names, its models, their newest year, its size and its scale.
    package static let list = Asset(
        JSONTree([
            (
                "devices",
                .list(entries) { entry in
                    let device = DeviceCatalogue.builtIn[entry.id]
                    return [
                        ("id", .string(entry.id)),
                        ("names", .list(entry.names) { [("name", .string($0.text)), ("year", .count($0.year))] }),
                        ("models", .strings(device?.models ?? [])), ("year", entry.year.map { .count($0) }),
                    ] + size(of: device)
                }
            )
        ]).text, mediaType: .json)

    /// The size and the scale of a device's screen; null is not known.
    package static func size(of device: Device?) -> JSONTree.Members {
        let screen = device?.screen?.value
        let size = screen.map { JSONTree(LayoutSize(width: $0.width, height: $0.height)) }
        return [("size", size ?? .null), ("scale", screen.map { JSONTree($0.scale) } ?? .null)]
    }

    /// One device's record with the meaning of its words.
    package static func record(of id: String) -> Asset? {
        entry(id).map { entry in
            let file = Asset.devices.buffer
            // The record is an object: the legend becomes its last member.
            var text = Array(file[entry.record.dropLast()])
            text += ", \"legend\": {\"confidence\": ".utf8
            text += file[legend.confidence]
            text += ", \"sources\": ".utf8
            text += file[legend.sources]
            return Asset(text + "}}\n".utf8, mediaType: .json)
        }
    }

    /// The error text for a name that several devices have.
    package static func ambiguous(_ devices: [AuditDevice]) -> String {
        "several devices have this name: " + devices.map { "`\($0.device.id)`" }.joined(separator: ", ")
    }

    /// The error text for an unknown id.
    package static func unknown(_ id: String?, nearest: [DeviceNames.Near]) -> String {
        let shown = id?.quotedForError ?? ""
        guard !nearest.isEmpty else { return "there is no device\(shown); GET /devices lists all" }
        let names = nearest.map { near in "`\(near.id)`" + (near.name.map { " (\($0))" } ?? "") }.joined(
            separator: ", ")
        return "there is no device\(shown); the nearest: \(names); GET /devices lists all"
    }
}

extension Device: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Device? {
        try decoder.device()
    }
}
