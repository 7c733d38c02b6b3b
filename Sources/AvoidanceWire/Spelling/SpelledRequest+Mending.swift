import JSON

extension SpelledRequest {
    /// The errors, by their pointers as sent, one for each mistake and with their fixes.
    ///
    /// A fix is a patch to the event that an error is in.
    func mended(_ errors: [Problem.Breach], knowing facts: FixFacts) -> [Problem.Breach] {
        guard case .sequence = form else { return mended(errors, in: sent, canonical, knowing: facts) }
        var groups: [(path: [String], errors: [Problem.Breach])] = []
        for error in errors {
            let path = eventPath(of: error.pointer.pointerPath)
            if let index = groups.firstIndex(where: { $0.path == path }) {
                groups[index].errors.append(error)
            } else {
                groups.append((path, [error]))
            }
        }
        return groups.flatMap { path, errors in
            guard !path.isEmpty, let sent = sent.value(at: path), let canonical = canonical.value(at: path) else {
                return errors
            }
            let prefix = path.pointer
            let inside = errors.map { error in
                var inside = error
                inside.pointer.removeFirst(prefix.count)
                return inside
            }
            return mended(inside, in: sent, canonical, knowing: FixFacts()).map { error in
                var outside = error
                outside.pointer = prefix + error.pointer
                return outside
            }
        }
    }

    private func mended(
        _ errors: [Problem.Breach], in sent: JSONTree, _ canonical: JSONTree, knowing facts: FixFacts
    ) -> [Problem.Breach] {
        let isEvent =
            switch form {
            case .event, .sequence: true
            case .fields, .audit: false
            }
        var mending = Mending(errors, sent: sent, canonical: canonical, facts: facts, isEvent: isEvent)
        return mending.mend()
    }

    /// The path of the event that a path leads into; empty for one that leads into none.
    private func eventPath(of path: [String]) -> [String] {
        let count = if case .array = sent { 1 } else { 2 }
        guard path.count >= count, count == 1 || path[0] == "events", Int(path[count - 1]) != nil else { return [] }
        return Array(path[..<count])
    }
}
