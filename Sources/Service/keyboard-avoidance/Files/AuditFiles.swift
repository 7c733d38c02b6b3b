import Service
import Contract
import FoundationEssentials
import Glibc
import Transport

/// The files that the command `audit` reads.
enum AuditFiles {
    /// Paths of files, and of folders that cannot be read, each sorted.
    struct Found {
        var files: [String] = []
        var failures: [(path: String, error: SystemError)] = []

        fileprivate func sorted() -> Found {
            Found(files: files.sorted(), failures: failures.sorted { $0.path < $1.path })
        }
    }

    /// The configuration in the working directory or the nearest parent, up to the one that holds `.git`.
    static var configuration: String? {
        guard let here = getcwd(nil, 0) else { return nil }
        defer { free(here) }
        var folder = FileName.text(here)
        while true {
            let base = folder == "/" ? "" : folder
            if isThere(base + "/.keyboard-avoidance.json") { return base + "/.keyboard-avoidance.json" }
            guard !folder.isEmpty, folder != "/", !isThere(base + "/.git") else { return nil }
            folder = folder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
            if folder.isEmpty { folder = "/" }
        }
    }

    /// The file, or all `*.json` in and below a folder, sorted, but hidden ones.
    static func expanded(_ path: String) -> Found {
        guard FileKind(of: path) == .folder else { return Found(files: [path]) }
        return files(in: path.hasSuffix("/") ? path : path + "/", ["**", "*"])
    }

    /// The files that a path or a glob names: `*` matches within a folder, `**` across folders, neither what is hidden.
    static func matches(_ glob: String) -> Found {
        let parts = glob.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.firstIndex(where: { $0.contains("*") }) else {
            return Found(files: isThere(glob) ? [glob] : [])
        }
        return files(in: parts[..<first].map { $0 + "/" }.joined(), parts[first...])
    }

    /// The files in and below a folder whose paths there match.
    private static func files(in folder: String, _ glob: ArraySlice<String>) -> Found {
        var found = Found()
        // Names that begin with a point are looked into only for a glob that has some.
        let takesHidden = glob.contains { $0.hasPrefix(".") }
        // A glob with an extension, such as *.xml, names files of that kind; another one JSON alone.
        let hasExtension = glob.last?.dropFirst().contains(".") ?? false
        func visit(_ path: [String]) {
            let place = folder + path.map { $0 + "/" }.joined()
            let entries: [(name: String, isFolder: Bool)]
            do throws(SystemError) {
                entries = try Self.entries(of: place.isEmpty ? "." : place)
            } catch {
                // A folder that is not there has no match.
                if !path.isEmpty || isThere(place) { found.failures.append((place, error)) }
                return
            }
            for entry in entries where takesHidden || !entry.name.hasPrefix(".") {
                let below = path + [entry.name]
                if entry.isFolder {
                    visit(below)
                } else if hasExtension || entry.name.hasSuffix(".json"), isMatch(below[...], glob),
                    FileKind(of: place + entry.name) != .folder
                {
                    found.files.append(place + entry.name)
                }
            }
        }
        visit([])
        return found.sorted()
    }

    /// The entries of a folder; links to folders are no folders, so that no circle is walked.
    private static func entries(of folder: String) throws(SystemError) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(FileName.characters(folder)) else { throw SystemError(rawValue: errno) }
        defer { closedir(stream) }
        var entries: [(name: String, isFolder: Bool)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw SystemError(rawValue: errno) }
                return entries
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { FileName.text($0) }
            }
            guard name != ".", name != ".." else { continue }
            var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
            if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
                var status = stat()
                isFolder =
                    lstat(FileName.characters(folder + "/" + name), &status) == 0
                    && FileKind(mode: status.st_mode) == .folder
            }
            entries.append((name, isFolder))
        }
    }

    private static func isMatch(_ path: ArraySlice<String>, _ glob: ArraySlice<String>) -> Bool {
        guard let part = glob.first else { return path.isEmpty }
        let isHidden = path.first?.hasPrefix(".") ?? false
        if part == "**" {
            return isMatch(path, glob.dropFirst()) || !path.isEmpty && !isHidden && isMatch(path.dropFirst(), glob)
        }
        guard let name = path.first, name.matches(glob: part), !isHidden || part.hasPrefix(".") else { return false }
        return isMatch(path.dropFirst(), glob.dropFirst())
    }

    /// Whether there is anything of this name, be it a link to nothing.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(FileName.characters(path), &status) == 0
    }

    /// Whether a text is JSON that stands where a file's name should.
    static func isRequest(_ path: String) -> Bool {
        ["{", "["].contains(path.first { !$0.isWhitespace }.map(String.init)) && !isThere(path)
    }

    /// Whether two paths name one file.
    static func isSame(_ one: String, _ other: String?) -> Bool {
        other.map { URL(filePath: $0).standardizedFileURL == URL(filePath: one).standardizedFileURL } ?? false
    }
}
