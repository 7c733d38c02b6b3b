/// A value of several members, in the spelling of the contract of POST /avoid.
protocol CodedMembers: Codable {
    /// The value to read into: what is left out is as here.
    static var blank: Self { get }

    /// Reads or writes each member.
    mutating func code(_ coder: inout MemberCoder) throws

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
        let value = try Self.other(from: decoder) ?? MemberCoder.read(Self.self, from: decoder)
        do throws(AvoidanceError) {
            self = try value.inRange()
        } catch {
            throw DecodingError(at: decoder.codingPath, error)
        }
    }

    /// Writes the value in the spelling of the contract.
    public func encode(to encoder: any Encoder) throws { try MemberCoder.write(self, to: encoder) }

    static func other(from decoder: any Decoder) throws -> Self? { nil }

    func inRange() throws(AvoidanceError) -> Self { self }

    /// Reads an array of exactly two or four elements; nil if it is no array.
    fileprivate static func array<Element: Decodable>(
        _ count: Int, of: Element.Type, from decoder: any Decoder
    ) throws -> [Element]? {
        guard (try? decoder.unkeyedContainer()) != nil else { return nil }
        let list = try [Element](from: decoder)
        guard list.count == count else {
            throw DecodingError(at: decoder.codingPath, "expected \(count) elements, found \(list.count)")
        }
        return list
    }
}

extension CodedMembers where Self: CheckedGeometry {
    func inRange() throws(AvoidanceError) -> Self { try checked("") }
}

extension LayoutPoint: Codable, CodedMembers {
    static var blank: LayoutPoint { .zero }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder.required("x", &x)
        try coder.required("y", &y)
    }

    static func other(from decoder: any Decoder) throws -> LayoutPoint? {
        try array(2, of: Double.self, from: decoder).map { LayoutPoint(x: $0[0], y: $0[1]) }
    }
}

extension LayoutSize: Codable, CodedMembers {
    static var blank: LayoutSize { LayoutSize() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder.required("width", &width)
        try coder.required("height", &height)
    }

    static func other(from decoder: any Decoder) throws -> LayoutSize? {
        try array(2, of: Double.self, from: decoder).map { LayoutSize(width: $0[0], height: $0[1]) }
    }
}

extension LayoutRect: Codable, CodedMembers {
    static var blank: LayoutRect { LayoutRect() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder.required("x", &x)
        try coder.required("y", &y)
        try coder.required("width", &width)
        try coder.required("height", &height)
    }

    static func other(from decoder: any Decoder) throws -> LayoutRect? {
        try array(2, of: [Double].self, from: decoder).map { parts in
            guard parts.allSatisfy({ $0.count == 2 }) else {
                throw DecodingError(at: decoder.codingPath, "expected [[x, y], [width, height]]")
            }
            return LayoutRect(x: parts[0][0], y: parts[0][1], width: parts[1][0], height: parts[1][1])
        }
    }
}

extension LayoutInsets: Codable, CodedMembers {
    static var blank: LayoutInsets { .zero }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("top", &top)
        try coder("left", &left)
        try coder("bottom", &bottom)
        try coder("right", &right)
    }

    static func other(from decoder: any Decoder) throws -> LayoutInsets? {
        try array(4, of: Double.self, from: decoder).map {
            LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }
}

extension Padding: Codable, CodedMembers {
    static var blank: Padding { Padding(0) }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("top", &top)
        try coder("bottom", &bottom)
    }

    static func other(from decoder: any Decoder) throws -> Padding? {
        (try? decoder.singleValueContainer().decode(Double.self)).map { Padding($0) }
    }
}

extension Obstructions: Codable, CodedMembers {
    static var blank: Obstructions { Obstructions() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("top", &top)
        try coder("bottom", &bottom)
    }
}

extension Screen: Codable, CodedMembers {
    static var blank: Screen { Screen(width: 0, height: 0) }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder.required("width", &width)
        try coder.required("height", &height)
        try coder("scale", &scale)
    }
}

extension WindowGeometry: Codable, CodedMembers {
    static var blank: WindowGeometry { WindowGeometry() }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("frame", &frame)
        try coder("safeAreaInsets", &safeAreaInsets)
    }
}

extension Container: Codable, CodedMembers {
    static var blank: Container { Container(frame: .blank) }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder.required("frame", &frame)
        try coder("coordinateSpace", &coordinateSpace)
    }
}

extension Field: Codable, CodedMembers {
    static var blank: Field { Field(frame: .blank) }

    mutating func code(_ coder: inout MemberCoder) throws {
        try coder("id", &identifier)
        try coder.required("frame", &frame)
        try coder("coordinateSpace", &coordinateSpace)
        try coder("caretRect", &caretRect)
        try coder("padding", &padding)
    }
}

extension Keyboard: Codable, CodedMembers {
    static var blank: Keyboard { Keyboard(extent: .preset(nil)) }

    mutating func code(_ coder: inout MemberCoder) throws {
        var (frameEnd, height, top) = (frameEnd, height, Double?.none)
        if case .top(let y) = extent { top = y }
        try coder("frameEnd", &frameEnd)
        try coder("height", &height)
        try coder("top", &top)
        try coder("frameBegin", &frameBegin)
        try coder("animationDuration", &animationDuration)
        try coder("animationCurve", &animationCurve)
        try coder("isLocal", &isLocal)
        try coder("accessoryHeight", &accessoryHeight)
        let extents = [frameEnd.map(Extent.frameEnd), height.map(Extent.height), top.map(Extent.top)].compactMap(\.self)
        guard extents.count < 2 else { throw coder.refused("write `frameEnd`, `height` or `top`: one of them") }
        if let extent = extents.first { self.extent = extent }
    }
}
