import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance
@_spi(Engine) package import KeyboardAvoidanceAnalysis

/// The device catalogue of this build, read once, and the answers of its endpoints.
package struct Devices: Sendable {
    package let catalogue: DeviceCatalogue
    /// The names of its devices.
    package let names: DeviceNames
    /// The ids of each class of devices.
    package let classes: [String: [String]]
    /// Every device with its id, its names, its models, their newest year, its size and its scale.
    package let list: Asset
    /// Each device's record with the meaning of its words, in the catalogue's order.
    private let records: [Asset]

    /// The catalogue of this build.
    package static let shared = Devices(file: Asset.devices, names: Asset.deviceNames)

    /// - Precondition: `file` is a valid catalogue, and `names` are its names; this build's are embedded, and tests read it.
    init(file: [UInt8], names: [UInt8]) {
        let read = file.withUnsafeBufferPointer { bytes -> Devices.File? in
            var decoding = Decoding(bytes)
            let file: Devices.File? = try? decoding.deviceFile()
            return decoding.breaches.isEmpty ? file : nil
        }
        guard let read else { preconditionFailure("the device catalogue in this program cannot be read") }
        catalogue = DeviceCatalogue(read.entries.map(\.device))
        self.names = DeviceNames(file: names, of: read.entries.map(\.device.id))
        classes = Self.classes(of: read.entries)
        list = Asset(Self.list(of: read.entries, named: self.names), mediaType: .json)
        var legend = Array(", \"legend\": {\"confidence\": ".utf8)
        legend += file[read.confidence]
        legend += ", \"sources\": ".utf8
        legend += file[read.sources]
        legend += "}}\n".utf8
        records = read.entries.map { entry in
            // The record is an object: the legend becomes its last member.
            Asset(Array(file[entry.record.dropLast()]) + legend, mediaType: .json)
        }
    }

    /// One device's record.
    package func record(of id: String) -> Asset? { catalogue.index(of: id).map { records[$0] } }

    /// The error text for an unknown id.
    package static func unknown(_ id: String?, nearest: [DeviceNames.Near]) -> String {
        let shown = id?.quotedForError ?? ""
        guard !nearest.isEmpty else { return "there is no device\(shown); GET /devices lists all" }
        let names = nearest.map { near in "`\(near.id)`" + (near.name.map { " (\($0))" } ?? "") }.joined(
            separator: ", ")
        return "there is no device\(shown); the nearest: \(names); GET /devices lists all"
    }

    private static func list(of entries: [Devices.File.Entry], named names: DeviceNames) -> [UInt8] {
        let devices = JSONTree.list(entries) { entry in
            let (device, screen) = (entry.device, entry.device.screen?.value)
            let names = names.entries.filter { $0.id == device.id }
            let size = screen.map { JSONTree(LayoutSize(width: $0.width, height: $0.height)) }
            return [
                ("id", .string(device.id)),
                ("names", .list(names) { [("name", .string($0.name)), ("year", .count($0.year))] }),
                ("models", .strings(device.models)), ("year", entry.year.map { JSONTree($0) }),
                ("size", size ?? .null), ("scale", screen.map { JSONTree($0.scale) } ?? .null),
            ]
        }
        return JSONTree([("devices", devices)]).text
    }
}

extension Device: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Device? {
        try decoding.device(of: .shared)
    }
}

extension Devices {
    /// The parsed catalogue file: each device, and its record as in the file.
    struct File {
        struct Entry {
            var device: Device
            var platform: String
            var idiom: String
            /// The release of the newest of its models.
            var year: Double?
            /// The bytes of the record.
            var record: Range<Int>
        }

        var entries: [Entry] = []
        /// The bytes of the objects that explain the records' words.
        var confidence = 0..<0
        var sources = 0..<0
    }
}
