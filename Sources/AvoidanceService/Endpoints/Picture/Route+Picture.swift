import HTTPServer

extension Route {
    /// The picture of a request that stands in the link itself.
    ///
    /// A browser is sent to the playground instead.
    static let picture = Route(
        "/picture",
        get: Operation(
            query: ["request"], outputs: [.svg, .html],
            .now { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let query = request.query ?? ""
                let encoded = query.value(of: "request")
                guard context.output == .svg else {
                    // Whoever opens the link in a browser can go on from there, even if the request is wrong.
                    response.status = .seeOther
                    response.addField("Location", encoded.map { "/#request=\($0)" } ?? "/")
                    return
                }
                guard query.utf8.count <= 8 << 10 else { throw .pictureTooLong }
                let drawing = try context.service.avoidEndpoint(of: nil).drawing(ofLink: encoded)
                drawing.answer(request, cacheControl: "max-age=86400", with: &response)
            }))
}

extension AvoidEndpoint {
    /// The picture of a request as it stands in a link.
    fileprivate func drawing(ofLink encoded: Substring?) throws(Problem) -> Asset {
        guard let encoded, !encoded.isEmpty else {
            throw Problem(.invalidRequest, "write the request as /picture?request=… in base64url")
        }
        guard let body = encoded.percentDecoded.flatMap([UInt8].init(base64URL:)) else {
            throw Problem(.invalidRequest, "`request` is not base64url (RFC 4648 section 5)")
        }
        let pictured = try body.withUnsafeBufferPointer { body throws(Problem) in try pictureWithoutSession(body) }
        return Asset(Sheet(pictured, version: ServiceVersion.current).svg(), mediaType: .svg, tagged: true)
    }
}

extension Problem {
    fileprivate static let pictureTooLong = Problem(
        .targetTooLong,
        "a picture's request has at most 8 KiB; send it as POST /avoid with Accept: image/svg+xml"
    )
}
