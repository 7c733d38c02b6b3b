import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance

/// POST /focus-order without HTTP: a form's fields in, their order out.
struct FocusOrderEndpoint {
    /// Answers one request.
    ///
    /// - Throws: `Problem`; then nothing is written.
    func answer(_ body: UnsafeBufferPointer<UInt8>, into writer: inout JSONWriter) throws(Problem) {
        let request: FocusOrderEndpoint.Input
        do throws(Problem) {
            request = try Decoding.spelled(body, as: .fields) { decoding throws(JSONSyntaxError) in
                try decoding.focusOrder()
            }
        } catch {
            throw error.explained(in: body, as: .fields)
        }
        writer.focusOrder(
            FocusOrder(
                of: request.fields,
                layoutDirection: request.layoutDirection,
                mode: request.mode,
                rowTolerance: request.rowTolerance,
                wraps: request.wraps
            )
        )
    }
}

extension JSONWriter {
    fileprivate mutating func focusOrder(_ order: FocusOrder) {
        literal("{\"order\":")
        array(order.order) { $0.string($1) }
        literal(",\"fields\":")
        array(order.fields) { writer, field in
            writer.literal("{\"id\":")
            writer.string(field.id)
            writer.literal(",\"next\":")
            if let next = field.next { writer.string(next) } else { writer.null() }
            writer.literal(",\"previous\":")
            if let previous = field.previous { writer.string(previous) } else { writer.null() }
            writer.literal("}")
        }
        literal(",\"skipped\":")
        array(order.skipped) { writer, field in
            writer.literal("{\"id\":")
            writer.string(field.id)
            writer.literal(",\"reason\":")
            writer.word(field.reason.rawValue)
            writer.literal("}")
        }
        literal("}")
    }
}

extension FocusOrderEndpoint {
    /// A parsed request of POST /focus-order.
    struct Input {
        var fields: [FormField] = []
        var layoutDirection = FocusOrder.LayoutDirection.leftToRight
        var mode = FocusOrder.Mode.position
        var rowTolerance: Double?
        var wraps = false

        /// The most fields of one form.
        static let maximumFields = 1_000
    }
}
