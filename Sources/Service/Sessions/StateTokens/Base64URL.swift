/// Base64url without padding, RFC 4648 section 5: letters that need no escaping in URLs and JSON.
enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The six bits of each letter; 64 for any other byte.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Appends the letters of some bytes: four for three bytes, and one more than there are bytes for the last one or
    /// two.
    static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
        // Else this would write the count of the empty array that all threads share.
        guard !bytes.isEmpty else { return }
        let alphabet = alphabet
        text.append(addingCapacity: (bytes.count * 4 + 2) / 3) { letters in
            var index = 0
            while index + 3 <= bytes.count {
                let bits = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
                letters.append(alphabet[Int(bits >> 18)])
                letters.append(alphabet[Int(bits >> 12 & 63)])
                letters.append(alphabet[Int(bits >> 6 & 63)])
                letters.append(alphabet[Int(bits & 63)])
                index += 3
            }
            guard index < bytes.count else { return }
            let isLast = index + 1 == bytes.count
            let bits = UInt32(bytes[index]) << 16 | (isLast ? 0 : UInt32(bytes[index + 1]) << 8)
            letters.append(alphabet[Int(bits >> 18)])
            letters.append(alphabet[Int(bits >> 12 & 63)])
            if !isLast { letters.append(alphabet[Int(bits >> 6 & 63)]) }
        }
    }

    /// The bytes of some letters; nil for text that `append` does not write: another letter, a lone one at the end, or
    /// one with surplus bits.
    static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
        let values = values
        let rest = text.count % 4
        guard rest != 1 else { return nil }
        var isValid = true
        let bytes = [UInt8](capacity: text.count * 3 / 4) { bytes in
            var index = text.startIndex
            while index + 4 <= text.endIndex {
                let (first, second) = (values[Int(text[index])], values[Int(text[index + 1])])
                let (third, fourth) = (values[Int(text[index + 2])], values[Int(text[index + 3])])
                if first | second | third | fourth > 63 { isValid = false }
                bytes.append(first << 2 | second >> 4)
                bytes.append(second << 4 | third >> 2)
                bytes.append(third << 6 | fourth)
                index += 4
            }
            guard rest > 0 else { return }
            let (first, second) = (values[Int(text[index])], values[Int(text[index + 1])])
            let third = rest == 3 ? values[Int(text[index + 2])] : 0
            let unused = rest == 3 ? third & 3 : second & 15
            if first | second | third > 63 || unused != 0 { isValid = false }
            bytes.append(first << 2 | second >> 4)
            if rest == 3 { bytes.append(second << 4 | third >> 2) }
        }
        return isValid ? bytes : nil
    }
}
