import Foundation
import Glibc
import TestSupport
import Testing
import Transport

@Suite struct FileReaderTests {
    private static func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func `a regular file is read up to a limit, by a link too`() throws {
        try Self.inFolder { folder in
            try Data(repeating: 0x20, count: 20_000).write(to: URL(filePath: folder + "/a"))
            try #require(symlink("a", folder + "/b") == 0)
            for name in ["/a", "/b"] {
                #expect(try FileReader.bytes(ofRegular: folder + name).count == 20_000)
                let few = try FileReader.bytes(ofRegular: folder + name, limit: 10).count
                #expect(few > 10)
            }
        }
    }

    @Test func `whatever is no regular file is refused by its kind, at once`() throws {
        try Self.inFolder { folder in
            try #require(mkfifo(folder + "/pipe", 0o600) == 0)
            for (path, kind) in [(folder, FileKind.folder), (folder + "/pipe", .pipe), ("/dev/null", .device)] {
                let error = #expect(throws: FileError.self) { try FileReader.bytes(ofRegular: path) }
                #expect(error == .isNoFile(kind))
            }
            let error = #expect(throws: FileError.self) { try FileReader.bytes(ofRegular: folder + "/none") }
            #expect(error?.reason == "No such file or directory")
        }
    }

    @Test func `an open descriptor is read by its name, whatever it is`() throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(write(ends[1], "ab", 2) == 2)
        close(ends[1])
        #expect(try FileReader.bytes(ofRegular: "/dev/fd/\(ends[0])") == Array("ab".utf8))
    }
}
