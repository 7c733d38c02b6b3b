/// A value of several members in the spelling of the contract of POST /avoid.
protocol CodedMembers: Codable {
    typealias Members = [CodedMember<Self>]

    /// The value to read into: what is left out is as here.
    static var blank: Self { get }

    static var members: Members { get }

    /// Reads another form of the value than an object; nil if there is none.
    static func other(from decoder: any Decoder) throws -> Self?

    /// Returns the same value, checked.
    func inRange() throws(AvoidanceError) -> Self
}

extension CodedMembers {
    /// Reads the value as strictly as POST /avoid does.
    ///
    /// - Throws: `DecodingError` with the path of an unknown member, a missing one, a value of the wrong type or a number
    ///   out of range, and the nearest name.
    public init(from decoder: any Decoder) throws {
        do {
            self = try (try Self.other(from: decoder) ?? Self(membersFrom: decoder)).inRange()
        } catch let error as AvoidanceError {
            throw DecodingError(at: decoder.codingPath, error.property, error.advice)
        }
    }

    private init(membersFrom decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        let (members, names) = (Self.members, Self.members.map(\.name))
        let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }
        if let name = unknown.min() {
            let advice = nearestWord(to: name, in: names).map { "; did you mean `\($0)`?" } ?? ""
            throw DecodingError(at: decoder.codingPath, name, "unknown member `\(name)`\(advice)")
        }
        self = Self.blank
        for member in members { try member.read(container, &self) }
    }

    /// Writes the value in the spelling of the contract.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberKey.self)
        for member in Self.members { try member.write(&container, self) }
    }

    static func other(from decoder: any Decoder) throws -> Self? { nil }

    func inRange() throws(AvoidanceError) -> Self { self }
}

extension CodedMembers where Self: CheckedGeometry {
    func inRange() throws(AvoidanceError) -> Self { try checked("") }
}

extension LayoutPoint: Codable, CodedMembers {
    static var members: Members { [.required("x", \.x), .required("y", \.y)] }

    static func other(from decoder: any Decoder) throws -> LayoutPoint? {
        (try? [Double](from: decoder)).flatMap { $0.count == 2 ? LayoutPoint(x: $0[0], y: $0[1]) : nil }
    }
}

extension LayoutSize: Codable, CodedMembers {
    static var members: Members { [.required("width", \.width), .required("height", \.height)] }

    static func other(from decoder: any Decoder) throws -> LayoutSize? {
        (try? [Double](from: decoder)).flatMap { $0.count == 2 ? LayoutSize(width: $0[0], height: $0[1]) : nil }
    }
}

extension LayoutRect: Codable, CodedMembers {
    static var members: Members {
        [.required("x", \.x), .required("y", \.y), .required("width", \.width), .required("height", \.height)]
    }

    static func other(from decoder: any Decoder) throws -> LayoutRect? {
        guard let parts = try? [LayoutPoint](from: decoder), parts.count == 2 else { return nil }
        return LayoutRect(x: parts[0].x, y: parts[0].y, width: parts[1].x, height: parts[1].y)
    }
}

extension LayoutInsets: Codable, CodedMembers {
    static var members: Members {
        [.member("top", \.top), .member("left", \.left), .member("bottom", \.bottom), .member("right", \.right)]
    }

    static func other(from decoder: any Decoder) throws -> LayoutInsets? {
        (try? [Double](from: decoder)).flatMap {
            $0.count == 4 ? LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) : nil
        }
    }
}

extension Padding: Codable, CodedMembers {
    static var members: Members { [.member("top", \.top), .member("bottom", \.bottom)] }

    static func other(from decoder: any Decoder) throws -> Padding? {
        (try? Double(from: decoder)).map { Padding($0) }
    }
}

extension Obstructions: Codable, CodedMembers {
    static var members: Members { [.member("top", \.top), .member("bottom", \.bottom)] }
}

extension Screen: Codable, CodedMembers {
    static var members: Members {
        [.required("width", \.width), .required("height", \.height), .member("scale", \.scale)]
    }
}

extension WindowGeometry: Codable, CodedMembers {
    static var members: Members { [.member("frame", \.frame), .member("safeAreaInsets", \.safeAreaInsets)] }
}

extension Container: Codable, CodedMembers {
    static var members: Members { [.required("frame", \.frame), .member("coordinateSpace", \.coordinateSpace)] }
}

extension Field: Codable, CodedMembers {
    static var members: Members {
        [
            .member("id", \.identifier), .required("frame", \.frame), .member("coordinateSpace", \.coordinateSpace),
            .member("caretRect", \.caretRect), .member("padding", \.padding),
        ]
    }
}

extension Keyboard: Codable, CodedMembers {
    static var members: Members {
        [
            extent("frameEnd", { if case .frameEnd(let frame) = $0 { frame } else { nil } }, Extent.frameEnd),
            extent("height", { if case .height(let height) = $0 { height } else { nil } }, Extent.height),
            extent("top", { if case .top(let y) = $0 { y } else { nil } }, Extent.top),
            .member("frameBegin", \.frameBegin), .member("animationDuration", \.animationDuration),
            .member("animationCurve", \.animationCurve), .member("isLocal", \.isLocal),
            .member("accessoryHeight", \.accessoryHeight),
        ]
    }

    /// A member that says where the keyboard is.
    private static func extent<Value: Codable>(
        _ key: MemberKey, _ value: @escaping (Extent) -> Value?, _ make: @escaping (Value) -> Extent
    ) -> CodedMember<Self> {
        CodedMember(name: key.stringValue) {
            guard let value = try $0.decodeIfPresent(Value.self, forKey: key) else { return }
            let advice = "write `frameEnd`, `height` or `top`: one of them"
            if $1.isReported { throw DecodingError(at: $0.codingPath, "", advice) }
            $1.extent = make(value)
        } write: {
            try $0.encodeIfPresent(value($1.extent), forKey: key)
        }
    }
}

extension Identifier: Codable {
    /// Reads at most 128 bytes.
    public init(from decoder: any Decoder) throws {
        self.init(try String(from: decoder))
        guard text.utf8.count > ContractLimits.idLength else { return }
        throw DecodingError(at: decoder.codingPath, "", AvoidanceError(tooLong: text, "").advice)
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Device: Codable {
    /// Reads the id alone: `DeviceCatalogue.builtIn` of KeyboardAvoidanceAnalysis has the figures.
    public init(from decoder: any Decoder) throws {
        self.init(id: try String(from: decoder), models: [], screen: nil, safeArea: nil, keyboards: .unknown)
    }

    /// Writes the id.
    public func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
}

extension AvoidanceOptions.Alignment: Codable {
    /// Reads `nearest` or a fraction.
    public init(from decoder: any Decoder) throws {
        let (fraction, word) = (try? Double(from: decoder), try? String(from: decoder))
        guard fraction.map((0...1).contains) ?? (word == "nearest") else {
            throw DecodingError(at: decoder.codingPath, "", "expected `nearest` or a number from 0 to 1")
        }
        self = fraction.map(Self.fraction) ?? .nearest
    }

    /// Writes `nearest` or the fraction.
    public func encode(to encoder: any Encoder) throws {
        if case .fraction(let fraction) = self { return try fraction.encode(to: encoder) }
        try "nearest".encode(to: encoder)
    }
}
