import InputFormats
import JSON

extension Problem.ValidationError {
    /// An error of the whole request, or of a parameter of its query.
    package init(parameter: String? = nil, _ code: RequestDecoder.Code, _ detail: String) {
        self.init(pointer: "", code: code.rawValue, detail: detail, parameter: parameter)
    }

    /// The error of a parameter that stands more than once.
    package static func repeated(_ name: String) -> Problem.ValidationError {
        Problem.ValidationError(parameter: name, .duplicateMember, "`\(name)` stands more than once: write it once")
    }

    /// The error of a link that names a session.
    package static func sessionInPicture(pointer: String, parameter: String? = nil) -> Problem.ValidationError {
        Problem.ValidationError(
            pointer: pointer, code: "sessionInPicture",
            detail: "a link has no session: leave session, eventID and stateToken out and send savedState instead",
            parameter: parameter)
    }
}

extension Problem {
    /// The refusal of parameters that nobody reads; nil if each is read.
    ///
    /// - Parameters:
    ///   - names: the parameters that are read.
    ///   - place: the method and the path.
    package init?(query: String, reading names: [String], at place: String) {
        let parameters: QueryParameters
        do throws(Problem) {
            parameters = try QueryParameters(checking: query)
        } catch {
            self = error
            return
        }
        let unknown = parameters.all.filter { !names.contains($0.name) }
        guard !unknown.isEmpty else { return nil }
        self.init(
            errors: unknown.map { parameter in
                let name = parameter.shownName
                let member = place == "POST /avoid" ? ShortName.named(name)?.path.joined(separator: ".") : nil
                let detail =
                    names.isEmpty
                    ? "\(place) reads no parameter: "
                        + (member.map { "write `\($0)` into the body" } ?? "leave `\(name)` out")
                    : "`\(name)` is no parameter of \(place): it reads \(names.joined(separator: ", "))"
                return ValidationError(parameter: name, .unknownMember, detail)
            })
    }
}
