import JSON
package import ScreenDumps

extension OfflineClient {
    package typealias DumpOptions = ScreenDumps.DumpOptions

    /// The options of a dump's reader, and a sentence about the first text that cannot be read.
    package static func dumpOptions(
        _ given: [(option: DumpOption, text: String)]
    ) -> (options: DumpOptions, refusal: String?) {
        var options = DumpOptions()
        do throws(DumpError) {
            for (option, text) in given { try options.set(option, to: text) }
            return (options, nil)
        } catch {
            return (options, error.detail.withoutServer)
        }
    }

    /// The forms of a dump, for the command `form`.
    package enum Forms {
        /// The form or the list of forms as text, and a line for each decision.
        case forms([UInt8], notes: [String])
        /// The line about the one error, and whether it is one of the command line.
        case refusal(String, isUsage: Bool)

        package init(_ dump: Auditor.File, _ options: DumpOptions) {
            do throws(DumpError) {
                let read = try dump.dump(options)
                let tree = read.forms.count == 1 ? read.forms[0] : JSONTree.array(read.forms)
                self = .forms(tree.textOfForms, notes: dump.lines(of: read.notes))
            } catch {
                self = .refusal(dump.line(of: error), isUsage: error.code == .usage)
            }
        }
    }
}

extension JSONTree {
    /// A form or a list of forms with each of their members on a line, and each field.
    fileprivate var textOfForms: [UInt8] {
        var text = ""
        write(at: kind == .array ? -1 : 0, into: &text)
        return Array((text + "\n").utf8)
    }

    /// - Parameter depth: the nesting within a form.
    private func write(at depth: Int, into text: inout String) {
        let indent = String(repeating: "  ", count: depth + 1)
        func list<Part>(_ parts: [Part], _ open: Character, _ close: Character, _ write: (Part) -> Void) {
            text.append(open)
            for (index, part) in parts.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + indent
                write(part)
            }
            text += "\n" + indent.dropLast(2)
            text.append(close)
        }
        switch self {
        case .array(let elements) where depth == -1 || depth == 1 && elements.first?.kind == .object:
            list(elements, "[", "]") { $0.write(at: depth + 1, into: &text) }
        case .object(let members) where depth == 0:
            list(members, "{", "}") { member in
                text += String(decoding: JSONTree.string(member.name).text, as: UTF8.self) + ": "
                member.value.write(at: 1, into: &text)
            }
        default: text += String(decoding: self.text, as: UTF8.self)
        }
    }
}
