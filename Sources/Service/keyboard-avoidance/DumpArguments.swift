import ArgumentParser
import Contract
import Service

/// The options of the commands that read a dump of a screen.
struct DumpArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Pixels of a point, such as 2.625: for a dump in pixels.", valueName: "number"))
    var density: String?

    @Option(help: ArgumentHelp("Dots of an inch, 160 times the density.", valueName: "number"))
    var dpi: String?

    @Option(help: ArgumentHelp("The screen in the unit of the dump.", valueName: "WxH"))
    var screen: String?

    @Option(help: ArgumentHelp("The safe area in points.", valueName: "T,L,B,R"))
    var safeArea: String?

    @Option(
        help: ArgumentHelp("The device, for a dump in points.", valueName: "name"),
        completion: .list(Listing.devices.names))
    var designedFor: String?

    @Flag(help: "The fields are ordered from right to left.")
    var rtl = false

    @Flag(help: "A scroll view is around fields in none.")
    var scrolls = false

    func validate() throws { _ = try options() }

    var isEmpty: Bool { given.isEmpty }

    /// The options that are given.
    private var given: [(option: DumpOption, text: String)] {
        let texts: [(DumpOption, String?)] = [
            (.density, density), (.dpi, dpi), (.screen, screen), (.safeArea, safeArea), (.designedFor, designedFor),
            (.rtl, rtl ? "" : nil), (.scrolls, scrolls ? "" : nil),
        ]
        return texts.compactMap { option, text in text.map { (option, $0) } }
    }

    /// The options for the reader of dumps.
    ///
    /// - Parameter name: that of the form.
    func options(named name: String? = nil) throws -> OfflineClient.DumpOptions {
        let (options, refusal) = OfflineClient.dumpOptions(given + (name.map { [(.name, $0)] } ?? []))
        if let refusal { throw ValidationError(refusal) }
        return options
    }
}
