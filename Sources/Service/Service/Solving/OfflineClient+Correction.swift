import InputFormats
import Contract
import JSON

extension OfflineClient {
    /// A request with its fixes applied.
    package struct Correction: Sendable {
        /// The corrected request; nil if the text is not JSON.
        package var request: [UInt8]?
        /// Each change, by the JSON Pointer of its place.
        package var changes: [String] = []
        /// The errors that are left.
        package var faults: [HTTPError] = []
    }

    /// The most times that fixes are applied; a misspelt member may hide another one.
    private static let maximumRounds = 16

    /// Applies the fixes of a request's errors, until there are none left.
    ///
    /// - Parameter task: that of one request, `avoid` or `compare`.
    package static func correct(_ task: Task, on text: [UInt8]) -> Correction {
        var correction = Correction(request: text)
        for _ in 0..<maximumRounds {
            guard let request = correction.request, let problem = problem(of: task, on: request) else {
                correction.faults = []
                return correction
            }
            correction.faults = problem.clientErrors()
            guard var tree = request.withUnsafeBufferPointer({ try? JSONTree($0) }) else {
                correction.request = nil
                return correction
            }
            let fixes = problem.errors.compactMap(\.fix)
            guard !fixes.isEmpty else { break }
            for fix in fixes {
                let fixed = tree.patched(by: fix)
                correction.changes += tree.changes(by: fix, to: fixed, at: "")
                tree = fixed
            }
            correction.request = tree.text
        }
        return correction
    }

    private static func problem(of task: Task, on text: [UInt8]) -> Problem? {
        text.withUnsafeBufferPointer { text in
            do throws(Problem) {
                _ = try answer(task, to: text)
                return nil
            } catch {
                return error
            }
        }
    }
}

extension JSONTree {
    /// The values that a merge patch changes, each with what it was before.
    fileprivate func changes(by patch: JSONTree, to fixed: JSONTree, at pointer: String) -> [String] {
        guard case .object(let members) = patch, case .object = self else {
            return ["\(pointer.isEmpty ? "the request" : pointer): \(shown) → \(fixed.shown)"]
        }
        return members.flatMap { member in
            let place = pointer + [member.name].pointer
            switch (self[member.name], fixed[member.name]) {
            case (let old?, let new?): return old.changes(by: member.value, to: new, at: place)
            case (let old?, nil): return ["\(place): \(old.shown) → nothing"]
            case (nil, let new?): return ["\(place): nothing → \(new.shown)"]
            case (nil, nil): return []
            }
        }
    }

    /// The text, cut to a line.
    private var shown: String {
        let text = String(decoding: text, as: UTF8.self)
        return text.count <= 200 ? text : text.prefix(199) + "…"
    }
}
