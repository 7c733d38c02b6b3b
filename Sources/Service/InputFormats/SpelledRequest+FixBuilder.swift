import JSON
@_spi(Engine) import KeyboardAvoidance

extension SpelledRequest {
    /// The errors, by their pointers as sent, one for each mistake and with their fixes.
    ///
    /// A fix is a patch to the event that an error is in.
    package func mended(_ errors: [ValidationError], knowing facts: FixFacts) -> [ValidationError] {
        guard case .sequence = form else {
            var mending = FixBuilder(
                sent: sent, canonical: canonical, facts: facts, devices: reader.devices,
                errors: errors.map(FixBuilder.Diagnostic.init),
                isEvent: form.isEvent)
            let mended = mending.mend()
            return form == .audit ? mended.map(\.withoutFix) : mended
        }
        let paths = errors.map { eventPath(of: $0.pointer.pointerPath) }
        return paths.uniqued(by: \.self).flatMap { path in
            let errors = zip(paths, errors).filter { $0.0 == path }.map(\.1)
            guard !path.isEmpty, let sent = sent.value(at: path), let canonical = canonical.value(at: path) else {
                return errors
            }
            let prefix = path.pointer
            let inside = errors.map { FixBuilder.Diagnostic($0.moved { String($0.dropFirst(prefix.count)) }) }
            var mending = FixBuilder(
                sent: sent, canonical: canonical, facts: FixFacts(), devices: reader.devices, errors: inside)
            return mending.mend().map { $0.moved { prefix + $0 } }
        }
    }

    /// The path of the event that a path leads into; empty for one that leads into none.
    private func eventPath(of path: [String]) -> [String] {
        let count = if case .array = sent { 1 } else { 2 }
        guard path.count >= count, count == 1 || path[0] == "events", Int(path[count - 1]) != nil else { return [] }
        return Array(path[..<count])
    }
}

extension SpelledRequest {
    /// The one error of a request that another endpoint takes; nil for any other request.
    package var wrongEndpoint: ValidationError? {
        let detail: String
        switch form {
        case .event
        where sent.sent("forms") != nil || sent.sent("fields") != nil && sent.sent("designedFor") != nil:
            detail = "this is a form with its fields: POST /audit takes it; this endpoint answers for one field"
        case .audit where AuditBody(sent) == .event:
            detail = "this is a request for one field: POST /avoid takes it; this endpoint takes forms"
        default: return nil
        }
        return ValidationError(pointer: "", code: ValidationError.Code.wrongEndpoint.rawValue, detail: detail)
    }
}

extension ValidationError {
    fileprivate var withoutFix: ValidationError {
        var error = self
        error.fix = nil
        return error
    }

    /// The same error at another place.
    package func moved(_ place: (String) -> String) -> ValidationError {
        var error = self
        error.pointer = place(pointer)
        return error
    }
}
