import CAssets
import HTTPServer

/// A file that is part of the program, with the entity tag its bytes give it.
struct Asset: Sendable {
    let bytes: [UInt8]
    /// As the field Content-Type says it.
    let mediaType: String
    /// A strong validator in quotes (RFC 9110 section 8.8.3).
    let entityTag: String

    /// - Parameter tagged: whether the tag names this build as well.
    init(_ bytes: [UInt8], mediaType: MediaType, tagged: Bool = false) {
        self.bytes = bytes
        self.mediaType = mediaType.contentType
        let build = tagged ? ServiceVersion.current + "-" : ""
        // Of the type as well: two types of one file are two representations (RFC 9110 section 8.8.1).
        let digest = Self.digest(self.mediaType.utf8, from: Self.digest(bytes))
        entityTag = "\"\(build)\(String(digest, radix: 16))\""
    }

    /// FNV-1a in 64 bits: tells two builds of one file apart; nothing rests on its being hard to forge.
    private static func digest(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Whether a client's If-None-Match names this file (RFC 9110 section 13.1.2; the comparison is the weak one).
    func isKnown(ifNoneMatch: String?) -> Bool {
        guard let ifNoneMatch else { return false }
        return ifNoneMatch.split(separator: ",").contains { tag in
            let tag = tag.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == entityTag || tag == "W/" + entityTag
        }
    }

    /// Answers with the file, or with 304 if the client has it.
    ///
    /// - Parameter cacheControl: how long it may be used without asking again.
    func answer(_ request: borrowing Request, cacheControl: String = "no-cache", with response: inout Response) {
        response.addField("Cache-Control", cacheControl)
        response.addField("ETag", entityTag)
        guard !isKnown(ifNoneMatch: request.field(.ifNoneMatch)) else {
            response.status = .notModified
            return
        }
        response.contentType = mediaType
        response.body.append(contentsOf: bytes)
    }
}

// The files of the program.
extension Asset {
    static let openapiYAML = Asset(asset(assetOpenAPIYAML()), mediaType: .yaml)
    /// The same for browsers, which show text.
    static let openapiText = Asset(openapiYAML.bytes, mediaType: .textYAML)
    static let openapiJSON = Asset(asset(assetOpenAPIJSON()), mediaType: .json)
    static let page = Asset(asset(assetPage()), mediaType: .html)

    /// The device catalogue as it stands in the repository.
    static let devices = asset(assetDevices())

    private static func asset(_ bytes: AssetBytes) -> [UInt8] {
        // The C side holds constant arrays, which live as long as the process.
        Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
    }
}
