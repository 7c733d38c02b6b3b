/// A described value in the spelling of the contract of POST /avoid.
protocol CodedValue: Described, Codable {
    /// The members that a service's clients say, and an app does not.
    static var omitted: Set<String> { get }

    /// Reads another form of the value than an object; nil if there is none.
    static func other(from decoder: any Decoder) throws -> Self?

    /// The value to read into: what is left out is as here.
    static func start(_ visit: inout DecodingVisitor) throws -> Self

    /// Visits the members that the coded value has.
    mutating func describeCoded(_ visit: inout some MemberVisitor, since known: Self)

    /// Returns the same value, checked.
    func inRange() throws(AvoidanceError) -> Self
}

extension CodedValue {
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
        var visit = DecodingVisitor(try decoder.container(keyedBy: MemberKey.self), omitting: Self.omitted)
        self = try Self.start(&visit)
        describeCoded(&visit, since: self)
        try visit.finish()
    }

    /// Writes the value in the spelling of the contract.
    public func encode(to encoder: any Encoder) throws {
        if isNull { return try Bool?.none.encode(to: encoder) }
        var visit = EncodingVisitor(encoder.container(keyedBy: MemberKey.self), omitting: Self.omitted)
        var value = self
        value.describeCoded(&visit, since: self)
        if let error = visit.error { throw error }
    }

    static var omitted: Set<String> { [] }

    static func other(from decoder: any Decoder) throws -> Self? { nil }

    static func start(_ visit: inout DecodingVisitor) throws -> Self { .blank }

    mutating func describeCoded(_ visit: inout some MemberVisitor, since known: Self) { describe(&visit, since: known) }

    func inRange() throws(AvoidanceError) -> Self { self }
}

extension CodedValue where Self: CheckedGeometry {
    func inRange() throws(AvoidanceError) -> Self { try checked("") }
}

extension LayoutPoint: Codable, CodedValue {
    static func other(from decoder: any Decoder) throws -> LayoutPoint? {
        (try? [Double](from: decoder)).flatMap { $0.count == 2 ? LayoutPoint(x: $0[0], y: $0[1]) : nil }
    }
}

extension LayoutSize: Codable, CodedValue {
    static func other(from decoder: any Decoder) throws -> LayoutSize? {
        (try? [Double](from: decoder)).flatMap { $0.count == 2 ? LayoutSize(width: $0[0], height: $0[1]) : nil }
    }
}

extension LayoutRect: Codable, CodedValue {
    static func other(from decoder: any Decoder) throws -> LayoutRect? {
        guard let parts = try? [LayoutPoint](from: decoder), parts.count == 2 else { return nil }
        return LayoutRect(x: parts[0].x, y: parts[0].y, width: parts[1].x, height: parts[1].y)
    }
}

extension LayoutInsets: Codable, CodedValue {
    static func other(from decoder: any Decoder) throws -> LayoutInsets? {
        (try? [Double](from: decoder)).flatMap {
            $0.count == 4 ? LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) : nil
        }
    }
}

extension Padding: Codable, CodedValue {
    static func other(from decoder: any Decoder) throws -> Padding? {
        (try? Double(from: decoder)).map { Padding($0) }
    }
}

extension Obstructions: Codable, CodedValue {}
extension Screen: Codable, CodedValue {}
extension WindowGeometry: Codable, CodedValue {}
extension Container: Codable, CodedValue {}

extension Field: Codable, CodedValue {
    mutating func describeCoded(_ visit: inout some MemberVisitor, since known: Self) {
        visit(4, "id", &identifier, since: known.identifier)
        describe(&visit, since: known)
    }
}

extension Keyboard: Codable, CodedValue {
    /// Reads the member that says where the keyboard is.
    static func start(_ visit: inout DecodingVisitor) throws -> Keyboard {
        let extents = [
            try visit.value("frameEnd").map(Extent.frameEnd), try visit.value("height").map(Extent.height),
            try visit.value("top").map(Extent.top),
        ].compactMap { $0 }
        guard extents.count < 2 else {
            throw DecodingError(at: visit.container.codingPath, "", "write `frameEnd`, `height` or `top`: one of them")
        }
        return Keyboard(extent: extents.first ?? .preset(nil))
    }
}

extension Keyboard.Extent: Encodable {
    /// Writes the frame or the length alone; its form is the member's name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .frameEnd(let frame): try frame.encode(to: encoder)
        case .height(let length), .top(let length): try length.encode(to: encoder)
        case .preset(let frame): try frame.encode(to: encoder)
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
