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
    package static func unknown(_ id: String, nearest: [String]) -> String {
        let shown = id.quotedForError
        guard !nearest.isEmpty else { return "there is no device\(shown); GET /devices lists all" }
        let names = nearest.map { "`\($0)`" }.joined(separator: ", ")
        return "there is no device\(shown); the nearest: \(names); GET /devices lists all"
    }

    private static func list(of entries: [Devices.File.Entry], named names: DeviceNames) -> [UInt8] {
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.beginObject()
        writer.name("devices")
        writer.beginArray()
        for entry in entries {
            let device = entry.device
            writer.beginObject()
            writer.name("id")
            writer.string(device.id)
            writer.name("names")
            writer.beginArray()
            for entry in names.entries where entry.id == device.id {
                writer.beginObject()
                writer.name("name")
                writer.string(entry.name)
                writer.name("year")
                writer.integer(entry.year)
                writer.endObject()
            }
            writer.endArray()
            writer.name("models")
            writer.array(device.models) { $0.string($1) }
            if let year = entry.year {
                writer.name("year")
                writer.number(year)
            }
            writer.name("size")
            if let screen = device.screen?.value {
                writer.size(LayoutSize(width: screen.width, height: screen.height))
                writer.name("scale")
                writer.number(screen.scale)
            } else {
                writer.null()
                writer.name("scale")
                writer.null()
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
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
