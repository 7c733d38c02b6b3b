import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// The request in a query, for GET /avoid and GET /picture: whole as `request`, or by short names.
package struct AvoidQuery: Sendable {
    /// The request as JSON text, not yet checked.
    package let body: [UInt8]
    /// Whether it was written by short names.
    package let isShort: Bool
    /// The form of the answer that it names; nil if it names none.
    package let format: MediaType?

    /// The most bytes of a query.
    static let maximumLength = 8 << 10
    /// The parameters in the order of the contract.
    package static let names = ["request"] + ShortName.all.map(\.name)
    /// The parameter of GET /avoid that names the form of the answer, before Accept.
    package static let formatName = "format"
    private static let formats: KeyValuePairs<String, MediaType> = ["svg": .svg, "text": .plainText, "json": .json]
    /// A query that has an answer.
    static let example = "screen=375x812&content=375x1200&field=16,656,343,44&keyboard=336"

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: as sent, not empty.
    ///   - place: the method and the path.
    ///   - readsFormat: whether it may name the form of the answer.
    /// - Throws: the errors of its parameters; the request itself may have others.
    init(_ query: String, at place: String, readsFormat: Bool = false) throws(Problem) {
        let parameters = try QueryParameters(checking: query)
        var errors = Self.errors(of: parameters, at: place, besides: readsFormat ? Self.formatName : nil)
        let named = readsFormat ? parameters[Self.formatName] : nil
        format = named.flatMap { named in Self.formats.first { $0.key == named.value }?.value }
        if named != nil, format == nil { errors.append(.unknownFormat) }
        isShort = parameters["request"] == nil
        guard isShort else {
            errors += Self.others(than: "request", in: parameters)
            let body = parameters["request"].flatMap(Self.text)
            if body == nil {
                errors.append(
                    Problem.ValidationError(
                        parameter: "request", .wrongType,
                        "`request` is neither base64url (RFC 4648 section 5) nor percent-encoded JSON: write the request as"
                            + " \(place.drop { $0 != "/" })?request=…"))
            }
            guard errors.isEmpty, let body else { throw Problem(errors: errors) }
            self.body = body
            return
        }
        var request = JSONTree.object([])
        for parameter in parameters.all {
            guard let known = ShortName.named(parameter.name), !parameters.repeatedNames.contains(known.name) else {
                continue
            }
            if let value = parameter.value.flatMap(known.form.value) {
                request.set(value, at: known.path[...])
            } else {
                errors.append(Problem.ValidationError(of: known, as: parameter.value))
            }
        }
        errors += Self.conflicts(in: parameters)
        guard errors.isEmpty else { throw Problem(errors: errors) }
        if let frame = Self.wholeScreen(parameters) { request.set(frame, at: ["scrollView", "frame"]) }
        body = request.text
    }

    // MARK: - Errors

    /// Unknown and repeated parameters, and those that name a session.
    private static func errors(
        of parameters: QueryParameters, at place: String, besides other: String?
    ) -> [Problem.ValidationError] {
        let repeated = parameters.repeatedNames.map(Problem.ValidationError.repeated)
        var left = RequestDecoder.maximumErrors
        let unknown = parameters.all.compactMap { parameter -> Problem.ValidationError? in
            guard left >= 0 else { return nil }
            let name = parameter.shownName
            if names.contains(name) || name == other { return nil }
            left -= 1
            if SpelledMembers.ofSession.contains(name) {
                return .sessionInPicture(pointer: "", parameter: name)
            }
            let nearest = nearestName(to: name, in: Self.jsonNames).flatMap(ShortName.named)
            let advice =
                nearest.map { "did you mean `\($0.name)`? Write \($0.name)=\($0.corrected(parameter.value))" }
                ?? Self.otherNames[name]
                ?? "it reads `request`, or `screen`, `content`, `field` and others: /docs#avoid"
            return Problem.ValidationError(
                parameter: name, .unknownMember, "`\(name)` is no parameter of \(place): \(advice)")
        }
        return repeated + unknown
    }

    private static let otherNames = [
        "f": "write format=svg, text or json", "width": "write screen=375x812", "height": "write screen=375x812",
    ]
    private static let jsonNames = JSONNames(ShortName.all.map(\.name))

    private static func others(than name: String, in parameters: QueryParameters) -> [Problem.ValidationError] {
        let others = parameters.all.map(\.name).filter { $0 != name && ShortName.named($0) != nil }
        return others.uniqued(by: \.self).map { other in
            Problem.ValidationError(
                parameter: other, .conflictingMembers, "`\(name)` holds the whole request: leave `\(other)` out")
        }
    }

    private static func conflicts(in parameters: QueryParameters) -> [Problem.ValidationError] {
        var errors: [Problem.ValidationError] = []
        if parameters["view"] != nil,
            let other = ["scroll", "content", "offset", "inset"].first(where: { parameters[$0] != nil })
        {
            errors.append(
                Problem.ValidationError(
                    parameter: other, .conflictingMembers, "a `view` does not scroll: leave `\(other)` out, or `view`"))
        }
        for (one, other) in [("keyboard", "keyboardHeight"), ("orientation", "landscape")]
        where parameters[one] != nil && parameters[other] != nil {
            errors.append(
                Problem.ValidationError(
                    parameter: other, .conflictingMembers, "`\(other)` and `\(one)` say the same: leave one of them out"
                ))
        }
        if parameters["field"] == nil, let part = ["caret", "space"].first(where: { parameters[$0] != nil }),
            let field = ShortName.named("field")
        {
            errors.append(
                Problem.ValidationError(
                    parameter: "field", .required, "`\(part)` belongs to a field: write field=\(field.example) too"))
        }
        return errors
    }

    // MARK: - Values

    /// The text of a whole request: base64url, or JSON as it is.
    private static func text(_ parameter: QueryParameters.Parameter) -> [UInt8]? {
        if let value = parameter.value, value.first == "{" { return Array(value.utf8) }
        let sent = parameter.sentValue
        return sent.isEmpty ? nil : sent.percentDecoded.flatMap([UInt8].init(base64URL:))
    }

    /// The device of a name; nil if there is none, or more than one.
    private static func device(named name: String) -> Device? {
        let ids = DeviceNames.ids(of: name)
        return ids.count == 1 ? DeviceCatalogue.builtIn[ids[0]] : nil
    }

    /// The frame of a scroll view that fills the screen, if none was sent.
    private static func wholeScreen(_ parameters: QueryParameters) -> JSONTree? {
        guard parameters["scroll"] == nil, parameters["view"] == nil else { return nil }
        var size = parameters["screen"]?.value.flatMap(QueryForm.screen.value)
        if size == nil, let device = parameters["device"]?.value.flatMap(device(named:)) {
            let turned = parameters["landscape"]?.value.flatMap(QueryForm.landscape.value)?.string
            let isTurned = (turned ?? parameters["orientation"]?.value) == Device.Orientation.landscape.rawValue
            let screen = device.screen(in: isTurned ? .landscape : .portrait)
            size = screen.map { JSONTree(MemberKind.size.sides, [JSONTree($0.width), JSONTree($0.height)]) }
        }
        guard let width = size?["width"], let height = size?["height"] else { return nil }
        return JSONTree(MemberKind.rect.sides, [.number("0"), .number("0"), width, height])
    }
}

extension AvoidQuery {
    /// Reads the query of a GET.
    package init(ofGET query: String, _ path: String) throws(Problem) {
        guard query.utf8.count <= Self.maximumLength else {
            throw Problem(
                .targetTooLong,
                "a request in a link has at most \(Self.maximumLength >> 10) KiB; send it as POST /avoid")
        }
        guard !query.isEmpty else {
            throw Problem(.invalidRequest, "send the request in the query, such as \(path)?\(Self.example)")
        }
        try self.init(query, at: "GET " + path, readsFormat: path == "/avoid")
    }

    /// The page on this request.
    package var pageLocation: String { "/#request=" + body.base64URL }
}

extension ShortName {
    /// The value in this parameter's form, if the numbers of the one sent fit; else an example.
    fileprivate func corrected(_ value: String?) -> String { value.flatMap(form.corrected) ?? example }
}

extension Problem.ValidationError {
    fileprivate static let unknownFormat = Problem.ValidationError(
        parameter: AvoidQuery.formatName, .wrongType, "`format` is svg, text or json: write format=svg")

    /// The error of a value that does not have its parameter's form.
    fileprivate init(of known: ShortName, as value: String?) {
        self.init(
            parameter: known.name, .wrongType,
            "`\(known.name)` is \(known.form.name): write \(known.name)=\(known.corrected(value))")
    }

    /// The same error of a request that was written by short names, with the corrected parameter.
    fileprivate var inParameters: Problem.ValidationError {
        guard let known = ShortName.at(pointer) else { return self }
        var error = self
        var word = suggestion
        if case .string(let text)? = fix?[known.path.first ?? ""], known.path.count == 1 { word = text }
        let advice = "write \(known.name)=\(word ?? known.example)"
        let isMissing = code == RequestDecoder.Code.required.rawValue
        error.detail = isMissing ? "`\(known.name)` is missing: \(advice)" : "\(detail): \(advice)"
        if error.detail.count > 300 { error.detail = "`\(known.name)` is \(known.form.name): \(advice)" }
        (error.pointer, error.parameter, error.fix) = ("", known.name, nil)
        return error
    }
}

extension Problem {
    /// The same problem of a request that was written by short names: its errors are those of parameters.
    package var inParameters: Problem {
        var problem = self
        problem.errors = errors.map(\.inParameters)
        // Without a scroll view's frame the screen stands for it: if that is wrong, nothing more is missing.
        if problem.errors.contains(where: { ["screen", "device", "view"].contains($0.parameter) }) {
            problem.errors.removeAll { $0.parameter == "scroll" && $0.code == RequestDecoder.Code.required.rawValue }
        }
        problem.detail = Problem.summary(count: problem.errors.count, isTruncated: isTruncated)
        return problem
    }
}

extension JSONTree {
    /// Sets a member, in objects that are made where they are missing.
    fileprivate mutating func set(_ value: JSONTree, at path: ArraySlice<String>) {
        guard let name = path.first else { return self = value }
        guard case .object(var members) = self else { return }
        let index = members.firstIndex { $0.name == name } ?? members.endIndex
        if index == members.endIndex { members.append(Member(name, .object([]))) }
        members[index].value.set(value, at: path.dropFirst())
        self = .object(members)
    }
}
