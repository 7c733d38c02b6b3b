package import JSON
package import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

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
    /// The offset in bytes of the element of each field, form by form.
    package var fieldOffsets: [[Int]]
    package var notes: [Note]

    /// Reads a dump.
    ///
    /// - Throws: the one error for which no form can be made.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, options: DumpOptions) throws(DumpError) {
        throw DumpError(code: .unknownKind, detail: "")
    }

    /// The kind of a dump; nil for what is no dump or one that is not read, malformed ones included.
    package static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind? { nil }
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
