import JSON
import ScreenDumps

/// The fault in reading a dump of a screen; nil if there is none.
///
/// Forms must be JSON and have fields of different ids; an error must have a sentence, and a place in the text.
func dumpComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    let kind = ScreenDump.kind(of: input)
    var options = DumpOptions()
    for density in [nil, 2.625] {
        options.density = density
        do throws(DumpError) {
            let dump = try ScreenDump(input, options: options)
            guard dump.kind == kind else { return "\(dump.kind) is taken for \(kind.map(\.rawValue) ?? "no dump")" }
            if let complaint = complaint(about: dump, count: input.count) { return complaint }
        } catch {
            let offset = error.offset ?? 0
            guard !error.detail.isEmpty, offset >= 0, offset <= input.count else {
                return "\(error.code) at \(offset) of \(input.count): \(error.detail)"
            }
        }
    }
    return nil
}

private func complaint(about dump: ScreenDump, count: Int) -> String? {
    guard !dump.forms.isEmpty, dump.fieldOffsets.map(\.count) == dump.forms.map({ $0["fields"]?.elements.count }),
        dump.fieldOffsets.joined().allSatisfy({ $0 >= 0 && $0 < count })
    else { return "fields without a place" }
    var ids: Set<String> = []
    for field in dump.forms.flatMap({ $0["fields"]?.elements ?? [] }) {
        let id = field["id"]?.string ?? ""
        guard id.utf8.count >= 1, id.utf8.count <= 128, ids.insert(id).inserted else {
            return "an id that no field can have: \(id.debugDescription)"
        }
    }
    let again = JSONTree.array(dump.forms).text.withUnsafeBufferPointer { try? JSONTree($0) }
    return again == .array(dump.forms) ? nil : "forms that are no JSON"
}
