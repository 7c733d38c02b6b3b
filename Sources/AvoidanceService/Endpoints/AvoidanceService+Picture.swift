import HTTPServer
@_spi(Engine) import KeyboardAvoidance

// GET /picture.
extension AvoidanceService {
    /// The longest query that is drawn, in bytes.
    private static let longestQuery = 8 * 1024

    func picture(_ request: borrowing Request, with response: inout Response) {
        variesByAccept(&response)
        let query = request.query ?? ""
        let encoded = query.split(separator: "&").first { $0.hasPrefix("request=") }?.dropFirst("request=".count)
        if MediaTypes.preferred(among: Route.picture.mediaTypes, accept: request.fieldBytes(.accept)) != MediaTypes.svg
        {
            // Whoever opens the link in a browser can go on from there, even where the request is wrong.
            response.status = .seeOther
            response.addField("Location", encoded.map { "/#request=\($0)" } ?? "/")
            return
        }
        do throws(Problem) {
            guard query.utf8.count <= Self.longestQuery else { throw .pictureTooLong }
            let drawing = try draw(encoded)
            response.addField("Cache-Control", "max-age=86400")
            response.addField("ETag", drawing.entityTag)
            guard !drawing.isKnown(ifNoneMatch: request.field(.ifNoneMatch)) else {
                response.status = .notModified
                return
            }
            response.contentType = drawing.mediaType
            response.body.append(contentsOf: drawing.bytes)
        } catch {
            write(error, instance: request.path, with: &response)
        }
    }

    private func draw(_ encoded: Substring?) throws(Problem) -> Asset {
        guard let encoded, !encoded.isEmpty else {
            throw Problem(.invalidRequest, "write the request as /picture?request=… in base64url")
        }
        guard let body = encoded.percentDecoded.flatMap(Base64URL.decode) else {
            throw Problem(.invalidRequest, "`request` is not base64url (RFC 4648 section 5)")
        }
        let pictured = try body.withUnsafeBufferPointer { body throws(Problem) in
            try avoidEndpoint(of: nil).pictureWithoutSession(body)
        }
        return Asset(Sheet(pictured, version: ServiceVersion.current).svg(), mediaType: MediaTypes.svg, tagged: true)
    }
}

extension Problem {
    fileprivate static let pictureTooLong = Problem(
        .targetTooLong,
        "a picture's request has at most 8 KiB; send it as POST /avoid with Accept: image/svg+xml"
    )
}
