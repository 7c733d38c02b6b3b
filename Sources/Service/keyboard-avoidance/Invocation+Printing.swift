import Service
import JSON

extension Invocation {
    /// The output of `serve --print-config`: a JSON object with the value of each option and its source, in the order
    /// of `serve --help-hidden`, one option a line.
    ///
    /// Files are named by path; their contents are never printed. The store's password is three asterisks.
    func printed(_ configuration: ServerConfiguration) -> String {
        let lines = ServeOption.all.map { option in
            var writer = JSONWriter()
            writer.name(option.name)
            writer.beginObject()
            writer.name("value")
            option.values.write(option.value(configuration), into: &writer)
            writer.name("source")
            switch source(of: option) {
            case .commandLine: writer.string("commandLine")
            case .environment(let variable):
                writer.string("environment")
                writer.name("variable")
                writer.string(variable)
            case .default: writer.string("default")
            }
            writer.endObject()
            return "  " + String(decoding: writer.bytes, as: UTF8.self)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}"
    }
}

extension OptionValues {
    /// Writes a value in its own type: a number, true or false, an array for an option with several values, null for
    /// none.
    fileprivate func write(_ text: String?, into writer: inout JSONWriter) {
        if isRepeatable {
            writer.beginArray()
            for element in (text ?? "").split(separator: " ") {
                writer.element()
                writer.string(String(element))
            }
            writer.endArray()
            return
        }
        guard let text else { return writer.null() }
        switch self {
        case .flag: writer.bool(text == "true")
        case .wholeNumber, .seconds, .positiveSeconds:
            if let whole = Int(text) {
                writer.integer(whole)
            } else if let number = Double(text) {
                writer.number(number)
            } else {
                writer.string(text)
            }
        case .address, .file, .word, .origin, .host, .addressBlocks, .sessionStore, .keyPrefix: writer.string(text)
        }
    }
}
