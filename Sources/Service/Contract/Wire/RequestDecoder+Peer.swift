import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension RequestDecoder {
    /// The names of objects whose members depend on another member of the request.
    private static let noNames = JSONNames([])

    /// Reads the options of a peer, or null.
    ///
    /// Names and forms are checked once the policy is known.
    package mutating func peer() throws(JSONSyntaxError) -> Patch<PeerOptions> {
        if try null() { return .null }
        return try peerOptions().map { .value($0) } ?? .absent
    }

    /// Reads the options of a peer.
    package mutating func peerOptions() throws(JSONSyntaxError) -> PeerOptions? {
        var entries: [PeerOptions.Entry] = []
        let isObject = try members { decoder, name, _ throws(JSONSyntaxError) in
            guard let value = try decoder.peerValue() else { return }
            entries.append(PeerOptions.Entry(name: name, value: value))
        }
        return isObject ? PeerOptions(entries) : nil
    }

    /// Reads an object whose members have any names, each once; false if it is another value.
    ///
    /// - Parameter read: reads the value of a member; gets its name, and the position of that.
    package mutating func members(
        _ read: (inout RequestDecoder, String, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> Bool {
        guard var members = try reader.beginObject(of: Self.noNames) else {
            noteKind(expected: "an object")
            return false
        }
        var names: Set<String> = []
        while try reader.nextMember(&members) != .end {
            let (offset, name) = (members.nameOffset, reader.string(at: members.nameOffset))
            if names.insert(name).inserted, names.count <= PeerOptions.maximumCount {
                try read(&self, name, offset)
            } else {
                try reader.skipValue()
                let isMany = names.count > PeerOptions.maximumCount
                note(
                    isMany ? .tooManyItems : .duplicateMember, at: offset,
                    isMany
                        ? "at most \(PeerOptions.maximumCount) members are read"
                        : "the member `\(name)` stands twice; write it once")
            }
        }
        return true
    }

    private mutating func peerValue() throws(JSONSyntaxError) -> PeerOptions.Value? {
        switch try reader.peekKind() {
        case .null:
            _ = try reader.null()
            return .null
        case .bool: return try reader.bool().map { .flag($0) }
        case .number: return try length().map { .number($0) }
        case .string: return try reader.string().map { .text($0) }
        case .object:
            var lengths: [PeerOptions.Length] = []
            _ = try members { decoder, name, _ throws(JSONSyntaxError) in
                if try !decoder.reader.null(), let value = try decoder.length() {
                    lengths.append(PeerOptions.Length(name: name, value: value))
                }
            }
            return .lengths(lengths)
        case .array:
            try reader.skipValue()
            noteKind(expected: "true, false, a number, a word or an object of numbers")
            return nil
        }
    }
}

extension JSONWriter {
    /// Writes the options of a peer, in the form that `RequestDecoder.peer()` reads.
    package mutating func peer(_ options: PeerOptions) {
        beginObject()
        for entry in options.entries {
            name(entry.name)
            switch entry.value {
            case .null: null()
            case .flag(let value): bool(value)
            case .number(let value): number(value)
            case .text(let value): string(value)
            case .lengths(let lengths):
                beginObject()
                for length in lengths {
                    name(length.name)
                    number(length.value)
                }
                endObject()
            }
        }
        endObject()
    }
}
