import Foundation

/// Certificates and keys of this run, made once by `scripts/lib/make-test-certificates --odd`.
package enum TestCertificates {
    /// Their folder, inside the build folder, where they are used for ten of their thirty days.
    package static let folder: String = {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let period = Int(Date().timeIntervalSince1970) / 864_000
        let folder = top.appending(path: ".build/test-certificates-3-\(period)").path
        if FileManager.default.fileExists(atPath: folder) { return folder }
        let scratch = folder + "-\(getpid())"
        let process = Process()
        process.executableURL = top.appending(path: "scripts/lib/make-test-certificates")
        process.arguments = ["--odd", scratch]
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch { fatalError("scripts/lib/make-test-certificates: \(error)") }
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "the test certificates cannot be made")
        // Atomically; if another run was faster, its certificates are as good.
        if (try? FileManager.default.moveItem(atPath: scratch, toPath: folder)) == nil {
            try? FileManager.default.removeItem(atPath: scratch)
        }
        return folder
    }()

    /// The path of a certificate.
    package static func pem(_ name: String) -> String { "\(folder)/\(name).pem" }

    /// The path of a key.
    package static func key(_ name: String) -> String { "\(folder)/\(name).key" }

    /// A folder of its own with copies of a server's files, to be changed while it runs.
    package static func copy(of name: String) throws -> (folder: String, certificate: String, key: String) {
        let copy = FileManager.default.temporaryDirectory.path + "/certificates-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        let paths = (folder: copy, certificate: copy + "/server.pem", key: copy + "/server.key")
        try replace(paths.certificate, paths.key, with: name)
        return paths
    }

    /// Copies another certificate and its key over two files.
    package static func replace(_ certificate: String, _ key: String, with name: String) throws {
        try Data(contentsOf: URL(fileURLWithPath: pem(name))).write(to: URL(fileURLWithPath: certificate))
        try Data(contentsOf: URL(fileURLWithPath: self.key(name))).write(to: URL(fileURLWithPath: key))
    }
}
