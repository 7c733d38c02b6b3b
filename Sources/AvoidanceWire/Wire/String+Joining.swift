extension String {
    /// Texts one after another, copied once: a refused request has many errors, and each append may move what is there.
    package init(joining parts: String...) {
        let count = parts.reduce(0) { $0 + $1.utf8.count }
        self.init(unsafeUninitializedCapacity: count) { buffer in
            var end = 0
            for var part in parts {
                part.withUTF8 { bytes in
                    for byte in bytes {
                        buffer[end] = byte
                        end &+= 1
                    }
                }
            }
            return end
        }
    }
}
