import Foundation

/// Certificates and keys of this run, made once by `scripts/make-test-certificates --odd`.
package enum TestCertificates {
    /// Where they lie; removed when the tests end.
    package static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.path + "/certificates-\(getpid())"
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "scripts/make-test-certificates")
        let process = Process()
        process.executableURL = script
        process.arguments = ["--odd", folder]
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch { fatalError("\(script.path): \(error)") }
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "the test certificates cannot be made")
        atexit { try? FileManager.default.removeItem(atPath: TestCertificates.folder) }
        return folder
    }()

    /// The path of a certificate.
    package static func pem(_ name: String) -> String { "\(folder)/\(name).pem" }

    /// The path of a key.
    package static func key(_ name: String) -> String { "\(folder)/\(name).key" }

    /// A folder of its own with copies of a server's files, to be changed while it runs.
    package static func copy(of name: String) throws -> (folder: String, certificate: String, key: String) {
        let copy = folder + "/copy-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        let paths = (folder: copy, certificate: copy + "/server.pem", key: copy + "/server.key")
        try replace(paths.certificate, paths.key, with: name)
        return paths
    }

    /// Puts another certificate and its key into two files.
    package static func replace(_ certificate: String, _ key: String, with name: String) throws {
        try Data(contentsOf: URL(fileURLWithPath: pem(name))).write(to: URL(fileURLWithPath: certificate))
        try Data(contentsOf: URL(fileURLWithPath: self.key(name))).write(to: URL(fileURLWithPath: key))
    }
}
