import Foundation
import Glibc
import Testing
import Transport

@testable import keyboard_avoidance

/// The rest is in `OutputTests`, with a shell.
@Suite struct OutputFileTests {
    private static func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "writing-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private static func status(_ path: String) throws -> stat {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status
    }

    @Test func `a file with one name is replaced, one with two is written into`() throws {
        try Self.inFolder { folder in
            let (one, two) = (folder + "/one", folder + "/two")
            try OutputFile.write(Array("old".utf8), to: one)
            try #require(chmod(one, 0o604) == 0)
            let before = try Self.status(one)
            try OutputFile.write(Array("new".utf8), to: one)
            let after = try Self.status(one)
            #expect(after.st_ino != before.st_ino)
            #expect(after.st_mode == before.st_mode)
            try #require(link(one, two) == 0)
            try OutputFile.write(Array("newer".utf8), to: two)
            #expect(try Self.status(one).st_ino == after.st_ino)
            #expect(try String(contentsOfFile: one, encoding: .utf8) == "newer")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["one", "two"])
        }
    }

    @Test func `a file that is replaced no shorter is cut where it is written into`() throws {
        try Self.inFolder { folder in
            let (one, two) = (folder + "/one", folder + "/two")
            try OutputFile.write(Array("a long one".utf8), to: one)
            try #require(symlink("one", two) == 0)
            try OutputFile.write(Array("short".utf8), to: two)
            #expect(try String(contentsOfFile: one, encoding: .utf8) == "short")
        }
    }

    @Test func `appended bytes stand after the ones there`() throws {
        try Self.inFolder { folder in
            for text in ["a", "b"] { try OutputFile.append(Array(text.utf8), to: folder + "/file") }
            #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "ab")
        }
    }

    @Test func `a reason is the system's`() throws {
        try Self.inFolder { folder in
            let folderItself = #expect(throws: SystemError.self) { try OutputFile.write([1], to: folder) }
            #expect(folderItself?.rawValue == EISDIR)
            let closed = #expect(throws: SystemError.self) { try OutputFile.write([1], to: "/dev/fd/65535") }
            #expect(closed?.rawValue == EBADF)
            let full = #expect(throws: SystemError.self) { try OutputFile.write([1], to: "/dev/full") }
            #expect(full?.rawValue == ENOSPC)
        }
    }
}
