import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let file = JSONNames(["about", "confidence", "sources", "devices"])
        static let device = JSONNames([
            "id", "platform", "idiom", "models", "unit", "size", "scale", "safeArea", "bars", "keyboard", "notes",
            "year",
        ])
        static let size = JSONNames(["width", "height", "confidence", "sources"])
        static let safeArea = JSONNames(["portrait", "landscape", "iPadOS26", "confidence", "sources"])
        static let keyboard = JSONNames(["portrait", "landscape", "hardwareBar", "floating"])
        static let docked = JSONNames([
            "letters", "bar", "bottomStrip", "withoutBar", "withBar", "withBarUpToIOS12", "confidence", "sources",
        ])
        static let hardwareBar = JSONNames(["height", "confidence", "sources"])

        static let confidence = Vocabulary.Words<Device.Confidence>([
            ("two-sources", .twoSources), ("one-source", .oneSource), ("one-source+inferred", .oneSourceAndInferred),
            ("derived", .derived), ("inferred", .inferred), ("typical-only", .typicalOnly),
            ("from-memory", .fromMemory),
        ])
    }
}

// Only the values for presets are decoded; the endpoints pass the records on whole.
extension Decoding {
    /// Reads the catalogue's file.
    mutating func deviceFile() throws(JSONSyntaxError) -> Devices.File {
        var file = Devices.File()
        _ = try object(Names.file) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 1: file.confidence = try decoding.passOver()
            case 2: file.sources = try decoding.passOver()
            case 3: file.entries = try decoding.devices()
            default: try decoding.reader.skipValue()
            }
        }
        try reader.end()
        return file
    }

    /// The bytes of the next value.
    private mutating func passOver() throws(JSONSyntaxError) -> Range<Int> {
        try reader.skipValue()
        return reader.valueOffset..<reader.offset
    }

    private mutating func devices() throws(JSONSyntaxError) -> [Devices.File.Entry] {
        guard var elements = try reader.beginArray() else { return [] }
        var entries: [Devices.File.Entry] = []
        while try reader.nextElement(&elements) {
            _ = try reader.peekKind()
            let start = reader.offset
            let read = try deviceRecord()
            guard let device = read.device else { continue }
            entries.append(Devices.File.Entry(device: device, year: read.year, record: start..<reader.offset))
        }
        return entries
    }

    private mutating func deviceRecord() throws(JSONSyntaxError) -> (device: Device?, year: Double?) {
        var id = ""
        var year: Double?
        var models: [String] = []
        var size: Device.Figure<LayoutSize>?
        var scale = 1.0
        var safeArea: Device.Figure<Device.Oriented<LayoutInsets>>?
        var keyboards: Device.Keyboards?
        let object = try object(Names.device) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: id = try decoding.identifier() ?? ""
            case 3: models = try decoding.list(atMost: 16) { d throws(JSONSyntaxError) in try d.identifier() }
            case 5: size = try decoding.figureSize()
            case 6: scale = try decoding.extent() ?? 1
            case 7: safeArea = try decoding.safeAreas()
            case 9: keyboards = try decoding.keyboards()
            case 11: year = try decoding.extent()
            default: try decoding.reader.skipValue()
            }
        }
        guard let object else { return (nil, nil) }
        require(0, of: Names.device, in: object)
        require(9, of: Names.device, in: object)
        guard let keyboards else { return (nil, nil) }
        let screen = size.map { Screen(width: $0.value.width, height: $0.value.height, scale: scale) }
        let device = Device(
            id: id,
            models: models,
            screen: size.flatMap { size in screen.map { Device.Figure($0, size.confidence) } },
            safeArea: safeArea,
            keyboards: keyboards
        )
        return (device, year)
    }

    private mutating func figureSize() throws(JSONSyntaxError) -> Device.Figure<LayoutSize>? {
        var size = LayoutSize()
        var confidence: Device.Confidence?
        _ = try object(Names.size) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: size.width = try decoding.extent() ?? 0
            case 1: size.height = try decoding.extent() ?? 0
            case 2: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        return confidence.map { Device.Figure(size, $0) }
    }

    private mutating func safeAreas() throws(JSONSyntaxError) -> Device.Figure<Device.Oriented<LayoutInsets>>? {
        var insets = Device.Oriented(portrait: LayoutInsets.zero, landscape: .zero)
        var confidence: Device.Confidence?
        _ = try object(Names.safeArea) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: insets.portrait = try LayoutInsets.read(from: &decoding) ?? .zero
            case 1: insets.landscape = try LayoutInsets.read(from: &decoding) ?? .zero
            case 3: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        return confidence.map { Device.Figure(insets, $0) }
    }

    private mutating func keyboards() throws(JSONSyntaxError) -> Device.Keyboards? {
        var keyboards = Device.Keyboards(
            withBar: Device.Oriented(portrait: nil, landscape: nil),
            withoutBar: Device.Oriented(portrait: nil, landscape: nil)
        )
        let object = try object(Names.keyboard) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: (keyboards.withBar.portrait, keyboards.withoutBar.portrait) = try decoding.dockedKeyboard()
            case 1: (keyboards.withBar.landscape, keyboards.withoutBar.landscape) = try decoding.dockedKeyboard()
            case 2: keyboards.hardwareBar = try decoding.hardwareBar()
            default: keyboards.floating = try decoding.figureSize()
            }
        }
        return object == nil ? nil : keyboards
    }

    private mutating func dockedKeyboard() throws(JSONSyntaxError) -> (Device.Figure<Double>?, Device.Figure<Double>?) {
        var withBar: Double?
        var withoutBar: Double?
        var confidence: Device.Confidence?
        _ = try object(Names.docked) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 3: withoutBar = try decoding.extent()
            case 4: withBar = try decoding.extent()
            case 6: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        guard let confidence else { return (nil, nil) }
        return (withBar.map { Device.Figure($0, confidence) }, withoutBar.map { Device.Figure($0, confidence) })
    }

    private mutating func hardwareBar() throws(JSONSyntaxError) -> Device.Figure<Double>? {
        var height = 0.0
        var confidence: Device.Confidence?
        _ = try object(Names.hardwareBar) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: height = try decoding.extent() ?? 0
            case 1: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        return confidence.map { Device.Figure(height, $0) }
    }
}

// MARK: - In a request

extension Decoding {
    /// A device of the catalogue, by its id.
    mutating func device(of devices: Devices) throws(JSONSyntaxError) -> Device? {
        guard let id = try reader.string() else {
            noteKind(expected: "a string")
            return nil
        }
        if let device = devices.catalogue[id] { return device }
        let nearest = devices.names.nearest(to: id)
        note(
            .unknownValue, at: reader.valueOffset, suggestion: nearest.first,
            Devices.unknown(id, nearest: nearest) + (nearest.isEmpty ? "; or send `screen` {width, height, scale}" : "")
        )
        return nil
    }
}
