import Contract
import InputFormats
import JSON
import ScreenDumps

/// POST /form without HTTP: the bytes of a dump and a query in, its forms out.
///
/// Stateless; a dump may have 1 MiB, so not for an event loop.
struct FormEndpoint {
    var options = DumpOptions()

    /// - Parameter query: as sent.
    /// - Throws: the error of a parameter that cannot be read.
    init(query: String) throws(Problem) {
        let parameters = QueryParameters(query)
        if let name = parameters.repeatedNames.first { throw Problem(errors: [.repeated(name)]) }
        for option in DumpOption.allCases {
            guard let parameter = parameters[option.rawValue] else { continue }
            do throws(DumpError) {
                // A sign that no value of an option has stands for what cannot be decoded.
                try options.set(option, to: parameter.value ?? "%")
            } catch {
                throw Problem(error, parameter: option.rawValue)
            }
        }
    }

    /// Writes the forms of a dump.
    ///
    /// - Throws: the one error for which there are none.
    func answer(_ dump: UnsafeBufferPointer<UInt8>, into writer: inout JSONWriter) throws(Problem) {
        let read: ScreenDump
        do throws(DumpError) {
            read = try ScreenDump(dump, options: options)
        } catch {
            throw Problem(error, in: dump)
        }
        writer.beginObject()
        writer.name("kind")
        writer.string(read.kind.rawValue)
        writer.name("forms")
        writer.tree(.array(read.forms))
        writer.name("notes")
        writer.tree(
            .array(read.notes.map { JSONTree(["code", "message"], [.string($0.code), .string($0.message)]) }))
        writer.endObject()
    }

    /// The bytes of memory that reading a dump of a length takes, a little more than measured.
    ///
    /// An element has at least three bytes, and takes 270 in memory; there are at most 50,000.
    static func memory(reading length: Int) -> Int { 320 * min(length / 3, 50_000) + 4 * length }
}

extension Problem {
    fileprivate init(_ error: DumpError, parameter: String? = nil, in dump: UnsafeBufferPointer<UInt8>? = nil) {
        self.init(errors: [
            ValidationError(pointer: "", code: error.code.rawValue, detail: error.detail, parameter: parameter)
        ])
        if let offset = error.offset, let dump { position = JSONTextPosition(ofOffset: offset, in: dump) }
    }
}
