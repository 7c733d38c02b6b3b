import AvoidanceService
import AvoidanceWire
import FoundationEssentials
import Glibc

/// The files that the command `audit` reads and writes.
enum AuditFiles {
    /// The configuration in the working directory or the nearest parent, up to the one that holds `.git`.
    static var configuration: String? {
        let manager = FileManager.default
        var folder = manager.currentDirectoryPath
        while true {
            let base = folder == "/" ? "" : folder
            if manager.fileExists(atPath: base + "/.keyboard-avoidance.json") {
                return base + "/.keyboard-avoidance.json"
            }
            guard !folder.isEmpty, folder != "/", !manager.fileExists(atPath: base + "/.git") else { return nil }
            folder = folder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
            if folder.isEmpty { folder = "/" }
        }
    }

    /// The file, or all `*.json` in and below a folder, sorted, but hidden ones.
    static func expanded(_ path: String) -> [String] {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else { return [path] }
        return files(in: path.hasSuffix("/") ? path : path + "/", ["**", "*"])
    }

    /// The files that a path or a glob names: `*` matches within a folder, `**` across folders, neither what is hidden.
    static func matches(_ glob: String) -> [String] {
        let parts = glob.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.firstIndex(where: { $0.contains("*") }) else {
            return FileManager.default.fileExists(atPath: glob) ? [glob] : []
        }
        return files(in: parts[..<first].map { $0 + "/" }.joined(), parts[first...])
    }

    /// The files of JSON in and below a folder whose paths there match, sorted.
    private static func files(in folder: String, _ glob: ArraySlice<String>) -> [String] {
        let below = try? FileManager.default.subpathsOfDirectory(atPath: folder.isEmpty ? "." : folder)
        return (below ?? []).sorted().filter { path in
            path.hasSuffix(".json") && isMatch(path.split(separator: "/").map(String.init)[...], glob)
        }.map { folder + $0 }
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

    /// Whether two paths name one file.
    static func isSame(_ one: String, _ other: String?) -> Bool {
        other.map { URL(filePath: $0).standardizedFileURL == URL(filePath: one).standardizedFileURL } ?? false
    }

    /// Writes at the end of a file.
    static func append(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return FileContents.write(bytes, to: descriptor)
    }
}
