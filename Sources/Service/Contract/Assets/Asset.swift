import CAssets
package import HTTPServer

/// A file embedded in the program, with an entity tag from its bytes.
package struct Asset: Sendable {
    private let content: Content
    /// The value of Content-Type.
    let mediaType: String
    /// A strong validator in quotes (RFC 9110 section 8.8.3).
    let entityTag: String

    private enum Content {
        /// Part of the program: sent without a copy.
        case constant(ConstantBytes)
        case written([UInt8])
    }

    /// A file embedded unchanged.
    init(_ bytes: ConstantBytes, mediaType: MediaType) {
        self.init(.constant(bytes), bytes.buffer, mediaType: mediaType)
    }

    /// - Parameter tagged: whether the tag also identifies this build.
    package init(_ bytes: [UInt8], mediaType: MediaType, tagged: Bool = false) {
        self = bytes.withUnsafeBytes { Asset(.written(bytes), $0, mediaType: mediaType, tagged: tagged) }
    }

    /// - Parameter key: determines the bytes, together with this build and the type.
    package init(_ bytes: [UInt8], mediaType: MediaType, taggedBy key: String) {
        let key = Array(key.utf8)
        self = key.withUnsafeBytes { Asset(.written(bytes), $0, mediaType: mediaType, tagged: true) }
    }

    private init(
        _ content: Content, _ bytes: UnsafeRawBufferPointer, mediaType: MediaType, tagged: Bool = false
    ) {
        self.content = content
        self.mediaType = mediaType.contentType
        let build = tagged ? ServiceVersion.current + "-" : ""
        // The tag depends on the type as well: two types of one file are two representations (RFC 9110 section 8.8.1).
        let digest = Self.digest(self.mediaType.utf8, from: Self.digest(bytes))
        entityTag = "\"\(build)\(String(digest, radix: 16))\""
    }

    /// FNV-1a in 64 bits: distinguishes builds of one file, and need not resist forgery.
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
    /// - Parameter cacheControl: the value of Cache-Control.
    package func answer(_ request: borrowing Request, cacheControl: String = "no-cache", with response: inout Response)
    {
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

// The embedded files.
extension Asset {
    /// A copy of the content.
    package var bytes: [UInt8] {
        switch content {
        case .constant(let bytes): Array(bytes.buffer)
        case .written(let bytes): bytes
        }
    }

    /// The contract in YAML, as it is written.
    package static let openapiYAML = Asset(asset(assetOpenAPIYAML()), mediaType: .yaml)
    /// The contract in YAML for browsers, which display text.
    package static let openapiText = Asset(asset(assetOpenAPIYAML()), mediaType: .textYAML)
    /// The contract in JSON.
    package static let openapiJSON = Asset(asset(assetOpenAPIJSON()), mediaType: .json)
    /// The JSON Schema of a form file.
    package static let formSchema = Asset(asset(assetFormSchema()), mediaType: .json)
    /// The playground.
    package static let page = Asset(asset(assetPage()), mediaType: .html)
    /// The reference at /docs.
    package static let reference = Asset(asset(assetReference()), mediaType: .html)
    /// A text for agents, with the size of the contract.
    package static let llmsText: Asset = {
        let text = String(decoding: asset(assetLLMsText()).buffer, as: UTF8.self)
        let size = "\(openapiYAML.bytes.count / 1_000) KB"
        return Asset(Array(text.replacing("{size}", with: size).utf8), mediaType: .plainText)
    }()
    /// The tools of agents, and the instructions about them.
    package static let agentTools = Asset(asset(assetAgentTools()), mediaType: .json)

    /// The device catalogue of the repository, whose records answers pass on.
    static let devices = asset(assetDevices())

    private static func asset(_ bytes: AssetBytes) -> ConstantBytes {
        // The C side holds constant arrays, which live as long as the process.
        ConstantBytes(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
    }
}
