import CAssets
import HTTPServer

/// A file that is part of the program, with the entity tag its bytes give it.
struct Asset: Sendable {
    private let content: Content
    /// As the field Content-Type says it.
    let mediaType: String
    /// A strong validator in quotes (RFC 9110 section 8.8.3).
    let entityTag: String

    private enum Content {
        /// Part of the program: sent from where it lies.
        case constant(ConstantBytes)
        case written([UInt8])
    }

    /// A file that is part of the program as it is.
    init(_ bytes: ConstantBytes, mediaType: MediaType) {
        self.init(.constant(bytes), bytes.buffer, mediaType: mediaType)
    }

    /// - Parameter tagged: whether the tag names this build as well.
    init(_ bytes: [UInt8], mediaType: MediaType, tagged: Bool = false) {
        self = bytes.withUnsafeBytes { Asset(.written(bytes), $0, mediaType: mediaType, tagged: tagged) }
    }

    private init(
        _ content: Content, _ bytes: UnsafeRawBufferPointer, mediaType: MediaType, tagged: Bool = false
    ) {
        self.content = content
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
        switch content {
        case .constant(let bytes): response.constantBody = bytes
        case .written(let bytes): response.body.append(contentsOf: bytes)
        }
    }
}

// The files of the program.
extension Asset {
    /// A copy of the content.
    var bytes: [UInt8] {
        switch content {
        case .constant(let bytes): Array(bytes.buffer)
        case .written(let bytes): bytes
        }
    }

    static let openapiYAML = Asset(asset(assetOpenAPIYAML()), mediaType: .yaml)
    /// The same for browsers, which show text.
    static let openapiText = Asset(asset(assetOpenAPIYAML()), mediaType: .textYAML)
    static let openapiJSON = Asset(asset(assetOpenAPIJSON()), mediaType: .json)
    static let page = Asset(asset(assetPage()), mediaType: .html)

    /// The device catalogue as it stands in the repository.
    static let devices = Array(asset(assetDevices()).buffer)

    private static func asset(_ bytes: AssetBytes) -> ConstantBytes {
        // The C side holds constant arrays, which live as long as the process.
        ConstantBytes(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
    }
}
