import Foundation

/// A shell in a folder of its own, with the program as `$P`: for redirections, FIFOs and links.
enum Shell {
    /// A form whose field is seen on every phone.
    static let seen = """
        {"name": "ok", "designedFor": "iPhone 15", "scrollView": {"frame": [[0,0],[393,852]], "contentSize": [393,2000]},
        "fields": [{"id": "a", "frame": [[16,100],[361,44]]}]}
        """
    /// A form whose field is covered.
    static let covered = """
        {"name": "low", "designedFor": "iphone-8", "view": {"frame": [[0, 0], [375, 667]]},
        "options": {"strategy": "insetOnly"}, "fields": [{"id": "a", "frame": [[16, 600], [343, 44]]}]}
        """
    /// A dump of a page with a field.
    static let dump = """
        {"viewport": {"width": 390, "height": 844}, "direction": "ltr", "scrollers": [], "fixed": [],
        "fields": [{"id": "a", "x": 16, "y": 100, "width": 358, "height": 44, "scroller": null}]}
        """
    /// The files of each folder: `ok.json` is seen, `low.json` covered, `request.json` answered with nothing wrong,
    /// `dump.json` a dump.
    static let files = [
        "ok.json": seen, "low.json": covered, "request.json": SolveModesTests.form, "dump.json": dump,
    ]

    /// Runs a script of bash; `$A` is an audit of `ok.json` on one phone that reads no configuration.
    static func run(
        _ script: String, files: [String: String] = [:], environment: [String: String] = [:]
    ) async throws -> Program.End {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shell-\(UUID())/here")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        // The search for a configuration ends here.
        try Data().write(to: folder.appending(path: ".git"))
        let audit = "A=\"$P audit ok.json --devices iphone-8 --orientations portrait --no-config\""
        return try await Program.run(
            ["-c", "P=$0\n\(audit)\n\(script)", Program.path.path],
            environment: ["GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }, program: URL(filePath: "/bin/bash"),
            folder: folder)
    }
}
