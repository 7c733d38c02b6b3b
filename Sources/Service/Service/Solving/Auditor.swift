import InputFormats
import Contract
package import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
package import ScreenDumps

/// The audit without a server, for the command `audit`: files in, a report and lines for the errors out.
package struct Auditor {
    /// A file, by the name that messages give it.
    package struct File: Sendable {
        package var name: String
        package var text: [UInt8]

        package init(_ name: String, _ text: [UInt8]) {
            self.name = name
            self.text = text
        }
    }

    /// A line for each error of a request.
    package private(set) var refusals: [String] = []
    private let commandLine: [JSONTree.Member]
    private let config: AuditConfiguration?
    private var request: AuditRequest?
    private var settings: [JSONTree.Member] = []
    private var sources: [Int: AuditSource] = [:]
    private let linkBase: String?
    private let knownFindings: JSONTree?
    /// The files that hold no form that could be audited.
    private var notAudited: [String] = []
    private let maximumResults: Int
    private var report: AuditReport?
    private let dumpOptions: DumpOptions
    /// The devices of files that are all dumps of Android, where none are named.
    private var devices: [JSONTree.Member] = []
    /// A line for each decision.
    package private(set) var notes: [String] = []
    /// A line for each option of which a dump has no use.
    package private(set) var misuses: [String] = []
    /// Whether a file is a dump, or a text that is neither that nor JSON.
    package private(set) var hasDumps = false

    /// - Parameters:
    ///   - commandLine: the settings of the command line, which win over those of a file.
    ///   - config: the configuration, over whose settings a file's win.
    ///   - linkBase: goes before each link.
    ///   - knownFindings: those of the configuration's baseline.
    ///   - maximumResults: the most results, fields by cells, of all files together.
    ///   - dumpOptions: those of files that are dumps of a screen.
    package init(
        commandLine: [JSONTree.Member], config: AuditConfiguration?, linkBase: String?,
        knownFindings: JSONTree? = nil, maximumResults: Int = defaultMaximumResults,
        dumpOptions: DumpOptions = DumpOptions()
    ) {
        self.dumpOptions = dumpOptions
        self.commandLine = commandLine
        self.maximumResults = maximumResults
        self.knownFindings = knownFindings
        let base = linkBase ?? config?.texts("linkBase").first
        self.linkBase = base.flatMap { Self.isWebAddress($0) ? $0 : nil }
        self.config = config
        refusals = config?.refusals ?? []
        if let base, self.linkBase == nil {
            let place = linkBase == nil ? config?.place(of: ["linkBase"]) : nil
            refusals.append("\(place ?? "--link-base"): \(base.printable) is no http or https address")
        }
    }

    /// The most results, as of POST /audit.
    package static let defaultMaximumResults = AuditRequest.maximumResults

    /// Whether a link may begin with it: a browser runs what follows `javascript:`.
    private static func isWebAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// Adds the forms of files; one without text could not be read.
    package mutating func add(_ files: [(name: String, text: [UInt8]?)]) {
        let kinds = files.map { $0.text.flatMap { $0.withUnsafeBufferPointer(ScreenDump.kind(of:)) } }
        let areNamed = (commandLine + (config?.settings ?? [])).contains { $0.name == "devices" }
        if !areNamed, !kinds.isEmpty, kinds.allSatisfy({ $0?.isAndroid == true }) {
            devices = [JSONTree.Member("devices", .array([.string(Self.devicesOfAndroid)]))]
            notes.append("devices \(Self.devicesOfAndroid): every FILE is a dump of Android (--devices)")
        }
        for (file, kind) in zip(files, kinds) {
            if let text = file.text, add(File(file.name, text), isDump: kind != nil) { continue }
            miss(file.name)
        }
    }

    /// Adds the forms of a file.
    ///
    /// - Returns: false if it is refused.
    private mutating func add(_ file: File, isDump: Bool) -> Bool {
        guard let content = content(of: file, isDump: isDump), let read = request(with: content, of: file) else {
            return false
        }
        return merge(read, of: file, content)
    }

    private static let devicesOfAndroid = "latest-android"

    /// Records a file that could not be read or is refused.
    package mutating func miss(_ name: String) { notAudited.append(name) }

    /// The content of a file, before the settings of others are added.
    private struct Content {
        var members: [JSONTree.Member]
        /// The path in the request of the value that is the whole file; nil for a dump, in which errors have no place.
        var path: [String]?
        /// The place of a field by the indices of its form and its own.
        var position: @Sendable (Int, Int) -> JSONTextPosition?
    }

    /// Reads a file; nil if it is refused.
    private mutating func content(of file: File, isDump: Bool) -> Content? {
        if isDump { return dump(in: file) }
        let tree: JSONTree
        do throws(JSONSyntaxError) {
            tree = try file.text.withUnsafeBufferPointer { text throws(JSONSyntaxError) in try JSONTree(text) }
        } catch {
            return dump(in: file, or: file.line(of: error))
        }
        var (members, path): ([JSONTree.Member], [String]) = ([], [])
        switch AuditBody(tree) {
        case .request where tree.kind == .object: members = tree.members
        case .forms: (members, path) = ([JSONTree.Member("forms", tree)], ["forms"])
        case .form, .request: (members, path) = ([JSONTree.Member("form", tree)], ["form"])
        case .event:
            refusals.append(
                "\(file.name): this is a request of POST /avoid, for one field; the form made from it: \(tree.form)")
            return nil
        }
        let isList = path == ["forms"] || tree.sent("forms") != nil
        let base = path.isEmpty ? [isList ? "forms" : "form"] : []
        return Content(members: members, path: path) { form, field in
            file.position(of: base + (isList ? ["\(form)"] : []) + ["fields", "\(field)"])
        }
    }

    /// Reads the forms of a dump; nil if there are none.
    ///
    /// - Parameter line: the line about a file that is no dump.
    private mutating func dump(in file: File, or line: String? = nil) -> Content? {
        do throws(DumpError) {
            var options = dumpOptions
            options.name = file.formName
            let dump = try file.dump(options)
            hasDumps = true
            notes += file.lines(of: dump.notes)
            let offsets = dump.fieldOffsets
            return Content(members: [JSONTree.Member("forms", .array(dump.forms))]) { form, field in
                file.position(ofOffset: offsets[form][field])
            }
        } catch {
            let isNoDump = [.unknownKind, .isForm, .emptyFile, .malformedJSON].contains(error.code)
            let found = isNoDump ? line ?? file.line(of: error) : file.line(of: error)
            hasDumps = hasDumps || line == nil || !isNoDump
            if error.code == .usage { misuses.append(found) } else { refusals.append(found) }
            return nil
        }
    }

    /// Reads the request that a file's content is with the settings of the command line and the configuration, and these
    /// settings.
    ///
    /// - Returns: nil if it is refused.
    private mutating func request(with content: Content, of file: File) -> (AuditRequest, [JSONTree.Member])? {
        let (members, path) = (content.members, content.path ?? [])
        let given = Set(commandLine.map(\.name))
        let said = given.union(members.map(\.name))
        let baseline = knownFindings.map { [JSONTree.Member("baseline", $0)] } ?? []
        let configured = ((config?.settings ?? []) + baseline + devices).filter { !said.contains($0.name) }
        let all = configured + members.filter { !given.contains($0.name) } + commandLine
        do throws(Problem) {
            let text = all == members && content.path == [] ? file.text : JSONTree.object(all).text
            let found = try text.withUnsafeBufferPointer { text throws(Problem) in
                try AuditEndpoint(maximumResults: maximumResults).request(text)
            }
            return (found, all.filter { !["form", "forms"].contains($0.name) })
        } catch {
            for fault in error.errors {
                let place = fault.pointer.pointerPath
                if let name = place.first, given.contains(name) {
                    let option = name == "failOn" ? "fail-on" : name
                    let line = "--\(option): \(fault.detail.withoutServer)"
                    if !refusals.contains(line) { refusals.append(line) }
                    continue
                }
                let origin = place.first.map { name in
                    if configured.contains(where: { $0.name == name }) { return config?.file.place(of: place) ?? name }
                    guard content.path != nil else { return file.name }
                    return file.place(of: place.starts(with: path) ? Array(place.dropFirst(path.count)) : place)
                }
                let line = "\(origin ?? file.place(of: [])): \(fault.pointer): \(fault.detail.withoutServer)"
                if !refusals.contains(line) { refusals.append(line) }
            }
            if error.errors.isEmpty { refusals.append("\(file.name): \(error.detail)") }
            return nil
        }
    }

    /// Takes the forms of a file up, unless its settings, names or number contradict the other files'.
    private mutating func merge(
        _ read: (AuditRequest, [JSONTree.Member]), of file: File, _ content: Content
    ) -> Bool {
        let (found, settings) = read
        let known = request?.audit.forms ?? []
        if request != nil, settings != self.settings {
            refusals.append("\(file.name): its settings differ from those of the other files: audit it alone")
            return false
        }
        for (index, form) in found.audit.forms.enumerated() {
            if known.contains(where: { $0.name == form.name }) {
                refusals.append("\(file.name): /name: a form of another file has the name \(form.name)")
                return false
            }
            sources[known.count + index] = AuditSource(file: file.name) { id in
                guard let field = form.fields.firstIndex(where: { $0.element.id == id }) else { return nil }
                return content.position(index, field)
            }
        }
        self.settings = settings
        if request == nil { request = found } else { request?.audit.forms += found.audit.forms }
        let results = (request?.audit.forms ?? []).reduce(0) { $0 + $1.fields.count } * found.audit.cells.count
        guard results > maximumResults else { return true }
        refusals.append(
            "\(file.name): with it there are \(results) results, more than \(maximumResults) (--maximum-audit-results)")
        request?.audit.forms = known
        return false
    }

    /// The findings of a baseline's file, for a request; nil if it is none, with a line for each error.
    package static func baseline(_ file: File) -> (findings: JSONTree?, refusals: [String]) {
        let tree: JSONTree
        do throws(JSONSyntaxError) {
            tree = try file.text.withUnsafeBufferPointer { text throws(JSONSyntaxError) in try JSONTree(text) }
        } catch {
            return (nil, [file.line(of: error)])
        }
        guard let version = tree["version"]?.number, let findings = tree["findings"] else {
            return (nil, ["\(file.place(of: [])): this is no baseline, which has `version` and `findings`"])
        }
        guard version == 1 else {
            let found = "\(file.place(of: ["version"])): this is version \(AuditSentences.number(version))"
            return (nil, ["\(found); this program reads baselines of version 1"])
        }
        let errors = AuditConfiguration.errors(of: [JSONTree.Member("baseline", findings)])
        let lines = errors.map { error in
            let path = ["findings"] + error.pointer.pointerPath.dropFirst()
            return "\(file.place(of: path)): /\(path.joined(separator: "/")): \(error.detail)"
        }
        return (lines.isEmpty ? findings : nil, lines)
    }

    // MARK: - Its result

    package var hasForms: Bool { !(request?.audit.forms.isEmpty ?? true) }

    /// Carries the audit out.
    ///
    /// - Parameter maximumSteps: the most steps; nil for any number.
    /// - Returns: false if it takes more, with a line in `refusals`.
    package mutating func carryOut(maximumSteps: Int? = nil) -> Bool {
        do throws(Problem) {
            report = try request.map { request throws(Problem) in
                try AuditEndpoint().report(of: request, counting: StepCounter(maximum: maximumSteps))
            }
        } catch {
            refusals += error.errors.map(\.detail)
            return false
        }
        report?.notAudited = notAudited.uniqued(by: \.self)
        return true
    }

    /// Whether nothing fails.
    package var passes: Bool { report?.passed ?? true }

    /// The forms in which a report is written.
    package enum Format: String, Sendable, CaseIterable {
        case text, github, markdown, junit, json, svg
    }

    /// The report in a form; nil if it is too long.
    ///
    /// - Parameter terminal: the terminal that shows it; nil for none.
    package func rendered(as format: Format, on terminal: TerminalText? = nil) -> [UInt8]? {
        guard let report, var request else { return [] }
        request.linkBase = linkBase ?? ""
        let text = AuditText(report: report, sources: sources, linkBase: linkBase)
        switch format {
        case .text: return Array((terminal.map(text.shown) ?? text.plain).utf8)
        case .github: return Array(text.github.utf8)
        case .markdown: return Array(text.markdown.utf8)
        case .junit: return Array(text.junit.utf8)
        case .json, .svg:
            let output = format == .json ? MediaType.json : .svg
            let bytes = try? AuditEndpoint().render(report, of: request, as: output)
            return bytes.map { $0 + (format == .json ? [0x0A] : []) }
        }
    }

    /// The failing results as a baseline, a finding on each line.
    package func newBaseline() -> [UInt8] {
        let lines = (report?.findings ?? []).map { String(decoding: JSONTree($0).text, as: UTF8.self) }
        return Array("{\"version\": 1, \"findings\": [\n\(lines.joined(separator: ",\n"))\n]}\n".utf8)
    }
}
