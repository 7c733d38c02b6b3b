import InputFormats
package import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) package import KeyboardAvoidanceAnalysis

extension RequestDecoder {
    private enum DeviceMember: Int, CaseIterable, CodingKey {
        case id, platform, idiom, models, unit, size, scale, safeArea, bars, keyboard, notes, year, name, legend
        case fold, pixels, densityDpi
    }
    private enum SizeMember: Int, CaseIterable, CodingKey { case width, height, confidence, sources }
    private enum SafeAreaMember: Int, CaseIterable, CodingKey {
        case portrait, landscape, iPadOS26, confidence, portraitConfidence, sources
    }
    private enum KeyboardMember: Int, CaseIterable, CodingKey { case portrait, landscape, hardwareBar, floating }
    private enum DockedMember: Int, CaseIterable, CodingKey {
        case letters, bar, bottomStrip, withoutBar, withBar, range, withBarUpToIOS12, withBarIOS26
        case confidence, withoutBarConfidence, withBarIOS26Confidence, sources, barSources, withBarIOS26Sources
    }
    private enum HardwareBarMember: Int, CaseIterable, CodingKey { case height, confidence, sources }

    private enum Names {
        static let device = MemberNames(DeviceMember.self)
        static let size = MemberNames(SizeMember.self)
        static let safeArea = MemberNames(SafeAreaMember.self)
        static let keyboard = MemberNames(KeyboardMember.self)
        static let docked = MemberNames(DockedMember.self)
        static let hardwareBar = MemberNames(HardwareBarMember.self)

        static let confidence = Vocabulary.Words<Device.Confidence>([
            ("two-sources", .twoSources), ("one-source", .oneSource), ("one-source+inferred", .oneSourceAndInferred),
            ("derived", .derived), ("inferred", .inferred), ("typical-only", .typicalOnly),
            ("from-memory", .fromMemory),
        ])
    }
}

// MARK: - The sender's own

extension RequestDecoder {
    /// Reads a device of the sender's own, in the shape of a record; nil for an invalid one.
    ///
    /// A figure without a confidence is trusted like one with two sources.
    package mutating func ownDevice() throws(JSONSyntaxError) -> AuditDevice? {
        // A record is read in the contract's form alone.
        let known = readsTexts
        readsTexts = false
        defer { readsTexts = known }
        var (id, idiom, name) = ("", "", String?.none)
        var models: [String] = []
        var size: Device.Figure<LayoutSize>?
        var scale = 1.0
        var safeArea: Device.Figure<Device.Oriented<LayoutInsets>>?
        var withoutSafeArea: Set<Device.Orientation> = []
        var keyboards = Device.Keyboards.unknown
        let object = try object(Names.device) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .id: id = try decoder.identifier() ?? ""
            case .platform: _ = try decoder.identifier()
            case .idiom: idiom = try decoder.identifier() ?? ""
            case .models: models = try decoder.list(atMost: 16) { d throws(JSONSyntaxError) in try d.identifier() }
            case .size: size = try decoder.figureSize()
            case .scale: scale = try decoder.number(in: 0.01...100) ?? 1
            case .safeArea: safeArea = try decoder.safeAreas(without: &withoutSafeArea)
            case .keyboard: keyboards = try decoder.keyboards()
            case .year: _ = try decoder.extent()
            case .name: name = try decoder.identifier()
            case .unit, .bars, .notes, .legend, .fold, .pixels, .densityDpi: try decoder.reader.skipValue()
            }
        }
        guard let object else { return nil }
        require(.id, of: Names.device, in: object)
        require(.size, of: Names.device, in: object)
        if idiom == "pad", keyboards.floating == nil {
            keyboards.floating = Device.Figure(LayoutSize(width: 320, height: 254), .twoSources)
        }
        let screen = size.map { size in
            Device.Figure(
                Screen(width: size.value.width, height: size.value.height, scale: scale), size.confidence)
        }
        let device = Device(
            id: id, models: models, platform: nil, screen: screen, safeArea: safeArea, keyboards: keyboards)
        var own = AuditDevice(device, name: name ?? id)
        own.isOwn = true
        own.withoutSafeArea = withoutSafeArea
        return own
    }

    /// Reads the object of a figure; null or an invalid word for its confidence make that nil.
    ///
    /// - Parameter read: reads the value of a member other than `confidence` and `sources`.
    private mutating func figure<Member>(
        _ names: MemberNames<Member>, _ read: (inout RequestDecoder, Member) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> (object: Object?, confidence: Device.Confidence?) {
        var confidence: Device.Confidence? = .twoSources
        let object = try object(names) { decoder, member throws(JSONSyntaxError) in
            switch member.stringValue {
            case "confidence": confidence = try decoder.word(of: Names.confidence)
            case "sources": try decoder.reader.skipValue()
            default: try read(&decoder, member)
            }
        }
        return (object, confidence)
    }

    private mutating func figureSize() throws(JSONSyntaxError) -> Device.Figure<LayoutSize>? {
        if try reader.peekArray() { return try LayoutSize.read(from: &self).map { Device.Figure($0, .twoSources) } }
        var size = LayoutSize()
        let confidence = try figure(Names.size) { decoder, member throws(JSONSyntaxError) in
            let length = try decoder.extent() ?? 0
            if member == .width { size.width = length } else { size.height = length }
        }.confidence
        return Device.Figure(size, confidence ?? .twoSources)
    }

    private mutating func safeAreas(
        without missing: inout Set<Device.Orientation>
    ) throws(JSONSyntaxError) -> Device.Figure<Device.Oriented<LayoutInsets>>? {
        var insets = Device.Oriented(portrait: LayoutInsets.zero, landscape: .zero)
        let read = try figure(Names.safeArea) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .portrait: insets.portrait = try LayoutInsets.read(from: &decoder) ?? .zero
            case .landscape: insets.landscape = try LayoutInsets.read(from: &decoder) ?? .zero
            default: try decoder.reader.skipValue()
            }
        }
        guard let object = read.object else { return nil }
        if !object.members.hasSeen(SafeAreaMember.portrait) { missing.insert(.portrait) }
        if !object.members.hasSeen(SafeAreaMember.landscape) { missing.insert(.landscape) }
        return read.confidence.map { Device.Figure(insets, $0) }
    }

    private mutating func keyboards() throws(JSONSyntaxError) -> Device.Keyboards {
        var keyboards = Device.Keyboards.unknown
        _ = try object(Names.keyboard) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .portrait: (keyboards.withBar.portrait, keyboards.withoutBar.portrait) = try decoder.dockedKeyboard()
            case .landscape:
                (keyboards.withBar.landscape, keyboards.withoutBar.landscape) = try decoder.dockedKeyboard()
            case .hardwareBar: keyboards.hardwareBar = try decoder.hardwareBar()
            case .floating: keyboards.floating = try decoder.figureSize()
            }
        }
        return keyboards
    }

    private mutating func dockedKeyboard() throws(JSONSyntaxError) -> (Device.Figure<Double>?, Device.Figure<Double>?) {
        var (withBar, withoutBar) = (Double?.none, Double?.none)
        var ofWithoutBar: Device.Confidence?
        let read = try figure(Names.docked) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .withoutBar: withoutBar = try decoder.extent()
            case .withBar: withBar = try decoder.extent()
            case .withoutBarConfidence: ofWithoutBar = try decoder.word(of: Names.confidence)
            default: try decoder.reader.skipValue()
            }
        }
        guard let confidence = read.confidence else { return (nil, nil) }
        return (
            withBar.map { Device.Figure($0, confidence) },
            withoutBar.map { Device.Figure($0, ofWithoutBar ?? confidence) }
        )
    }

    private mutating func hardwareBar() throws(JSONSyntaxError) -> Device.Figure<Double>? {
        var height = 0.0
        let read = try figure(Names.hardwareBar) { decoder, _ throws(JSONSyntaxError) in
            height = try decoder.extent() ?? 0
        }
        return read.confidence.map { Device.Figure(height, $0) }
    }
}

// MARK: - In a request

extension RequestDecoder {
    /// A device of the catalogue, by its id.
    mutating func device() throws(JSONSyntaxError) -> Device? {
        guard let id = try reader.string(upTo: ContractLimits.idLength) else {
            if reader.valueKind == .string {
                // No device has so long a name.
                note(.unknownValue, at: reader.valueOffset, Devices.unknown(nil, nearest: []) + Self.sendScreen)
            } else {
                noteKind(expected: "a string")
            }
            return nil
        }
        if let device = DeviceCatalogue.builtIn[id] { return device }
        guard composesErrors else {
            note(.unknownValue, at: reader.valueOffset, isCertain: false, "")
            return nil
        }
        let nearest = DeviceNames.nearest(to: id)
        note(
            .unknownValue, at: reader.valueOffset, isCertain: false, suggestion: nearest.first?.id,
            Devices.unknown(id, nearest: nearest) + (nearest.isEmpty ? Self.sendScreen : "")
        )
        return nil
    }

    private static let sendScreen = "; or send `screen` {width, height, scale}"
}
