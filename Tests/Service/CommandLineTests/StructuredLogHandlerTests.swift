import Foundation
import Logging
import StructuredLog
import TestSupport
import Testing

@testable import keyboard_avoidance

@Suite struct StructuredLogHandlerTests {
    /// The lines that a logger writes, without their time.
    private static func lines(_ format: LogFormat, _ level: LogLine.Level, _ log: (inout Logger) -> Void) throws
        -> [String]
    {
        let pipe = Pipe()
        let output = LogOutput(format, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        var logger = Logger(output, level: level)
        log(&logger)
        #expect(output.flush(within: Double(Patience.seconds)))
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return text.split(separator: "\n").map { String($0).replacing(/[0-9-]{10}T[0-9:]{8}\.[0-9]{3}Z/, with: "TIME") }
    }

    @Test(arguments: LogLine.Level.allCases)
    func `lines below the level are left out`(_ level: LogLine.Level) throws {
        let lines = try Self.lines(.text, level) { logger in
            for level in Logger.Level.allCases { logger.log(level: level, "said") }
        }
        let kept = LogLine.Level.allCases.drop { $0 != level }
        #expect(lines == kept.map { "TIME \($0) said" })
    }

    @Test func `metadata are members, sorted, and those of the line win`() throws {
        func log(_ logger: inout Logger) {
            logger[metadataKey: "b"] = "1"
            logger[metadataKey: "a"] = "x y"
            logger.error("it \"failed\"", metadata: ["b": "2\n"])
        }
        #expect(try Self.lines(.text, .info, log) == [#"TIME error "it \x22failed\x22" a="x y" b="2\x0a""#])
        #expect(
            try Self.lines(.json, .info, log) == [
                #"{"time":"TIME","level":"error","message":"it \u0022failed\u0022","a":"x y","b":"2\u000a"}"#
            ])
    }

    @Test func `a logger's level is its own`() throws {
        let lines = try Self.lines(.text, .info) { logger in
            var other = logger
            other.logLevel = .critical
            other.info("unsaid")
            logger.info("said")
        }
        #expect(lines == ["TIME info said"])
    }
}
