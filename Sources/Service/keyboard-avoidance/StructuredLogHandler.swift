import Logging
import StructuredLog

/// A swift-log handler that writes to the process's log output.
struct StructuredLogHandler: LogHandler {
    private let output: LogOutput
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    init(_ output: LogOutput, level: LogLine.Level) {
        self.output = output
        logLevel = Logger.Level(rawValue: level.rawValue) ?? .info
    }

    func log(event: LogEvent) {
        let level = LogLine.Level(rawValue: event.level.rawValue) ?? .info
        var line = LogLine(output.format, level, event.message.description)
        let members = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
        for (name, value) in members.sorted(by: { $0.key < $1.key }) { line.add(name, "\(value)") }
        output.append(line.finished())
    }

    subscript(metadataKey name: String) -> Logger.Metadata.Value? {
        get { metadata[name] }
        set { metadata[name] = newValue }
    }
}

extension Logger {
    /// A handler of messages at `level` and above.
    init(_ output: LogOutput, level: LogLine.Level) {
        self.init(label: "keyboard-avoidance") { _ in StructuredLogHandler(output, level: level) }
    }
}
