package import JSON
package import KeyboardAvoidance

/// A dump of a screen as forms of an audit.
package struct ScreenDump: Sendable {
    /// The program that made a dump, told by the bytes alone.
    package enum Kind: String, Sendable, CaseIterable {
        case uiautomator, xcuitest, xcui, uikit, semantics, compose, elements, page

        /// Whether it is a dump of Android alone.
        package var isAndroid: Bool { self == .uiautomator || self == .compose }
    }

    /// A decision that was made, in a sentence.
    package struct Note: Sendable, Equatable {
        package var code: String
        package var message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    package var kind: Kind
    /// The forms, as POST /audit takes them, in points.
    package var forms: [JSONTree]
    /// The offset in bytes of the element of each field in the file, form by form.
    package var fieldOffsets: [[Int]]
    package var notes: [Note]

    /// Reads a dump.
    ///
    /// - Throws: the one error for which no form can be made.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, options: DumpOptions) throws(DumpError) {
        try DumpUnit.check(options)
        let text = try TextCheck.range(of: bytes)
        switch try DetectedDump.find(in: bytes, text) {
        case .dump(let dump): try self.init(bytes, dump, options)
        case .string(let place): try self.init(JSONStringContent(bytes, place), options)
        }
    }

    private init(_ bytes: Bytes, _ dump: DetectedDump, _ options: DumpOptions) throws(DumpError) {
        var tree = try ElementTree(bytes, dump.text, kind: dump.kind)
        let unit = try DumpUnit(isInPixels: tree.isInPixels, options)
        try tree.checkFields()
        tree.divide(by: unit.density)
        let built = try DumpForms(tree, options, density: unit.density)
        kind = dump.kind
        (forms, fieldOffsets) = (built.forms, built.fieldOffsets)
        notes = (unit.note.map { [$0] } ?? []) + built.notes
    }

    /// Reads the answer of a WebDriver, in which the file begins anew, once.
    private init(_ content: JSONStringContent, _ options: DumpOptions) throws(DumpError) {
        do throws(DumpError) {
            self = try content.bytes.withUnsafeBufferPointer { bytes throws(DumpError) in
                try ScreenDump(bytes, try DetectedDump.within(bytes), options)
            }
        } catch {
            var error = error
            error.offset = error.offset.map(content.place(of:))
            throw error
        }
        for form in fieldOffsets.indices { fieldOffsets[form] = fieldOffsets[form].map(content.place(of:)) }
    }

    /// The kind of a dump, a malformed one included; nil for one that is not read, and for no dump.
    package static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
        guard let text = try? TextCheck.range(of: bytes), let found = try? DetectedDump.find(in: bytes, text) else {
            return nil
        }
        switch found {
        case .dump(let dump): return dump.kind
        case .string(let place):
            let content = JSONStringContent(bytes, place)
            return content.bytes.withUnsafeBufferPointer { try? DetectedDump.within($0) }?.kind
        }
    }
}

/// The things that a dump does not tell and its reader is told.
package struct DumpOptions: Sendable {
    /// The name of its forms.
    package var name = "form"
    /// Pixels of a point, above 0 and at most 100.
    package var density: Double?
    /// Dots of an inch, 160 times the density.
    package var dpi: Double?
    /// The size of the screen in the unit of the dump.
    package var screen: LayoutSize?
    /// The safe area in points.
    package var safeArea: LayoutInsets?
    /// The id of a device of the catalogue.
    package var designedFor: String?
    package var isRightToLeft = false
    /// Whether a form without a scroll view is read as if one were there.
    package var scrolls = false

    package init() {}
}

/// The reason for which a dump gives no form.
package struct DumpError: Error, Equatable {
    package enum Code: String, Sendable, CaseIterable {
        case unknownUnit, unknownScreen, noFields, contradictsDevice, transform, malformedXML, malformedJSON
        case malformedFile, noFrames, unknownKind, isForm, notUTF8, emptyFile, tooLarge, usage
    }

    package var code: Code
    package var detail: String
    /// The byte at which it stands, from 0, where the error has a place.
    package var offset: Int?

    package init(code: Code, detail: String, offset: Int? = nil) {
        self.code = code
        self.detail = detail
        self.offset = offset
    }
}
