import Foundation
import TestSupport

/// The built program, run like a user does.
enum Program {
    /// It stands beside the tests' own binary.
    static let path: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "keyboard-avoidance")

    /// The end of a run, and its output.
    struct End: Sendable {
        var status: Int32
        var output: String
        var errors: String
        /// The first line of standard error.
        var firstError: String { errors.split(separator: "\n").first.map(String.init) ?? "" }
    }

    /// The `health` command with the patience of a test.
    static let patientHealth = ["health", "--timeout", "\(Patience.seconds)"]

    /// Runs a command to its end, with variables besides those of the test.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = [], program: URL = path,
        standardInput: FileHandle? = nil, folder: URL? = nil
    ) async throws -> End {
        try await onOwnThread {
            let process = Process()
            let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
            process.executableURL = program
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardInput = standardInput ?? stdin
            process.standardOutput = stdout
            process.standardError = stderr
            try process.run()
            // All of it fits into a pipe.
            try stdin.fileHandleForWriting.write(contentsOf: Data(input))
            try stdin.fileHandleForWriting.close()
            let output = stdout.fileHandleForReading.readDataToEndOfFile()
            let errors = stderr.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return End(
                status: process.terminationStatus,
                output: String(decoding: output, as: UTF8.self),
                errors: String(decoding: errors, as: UTF8.self)
            )
        }
    }
}
