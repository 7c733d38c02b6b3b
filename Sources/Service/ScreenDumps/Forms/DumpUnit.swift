@_spi(Engine) import KeyboardAvoidance

/// The density by which the lengths of a dump are divided.
struct DumpUnit {
    /// Pixels of a point; 1 for a dump in points.
    let density: Double
    let note: ScreenDump.Note?

    /// Checks the options that hang on the unit.
    init(isInPixels: Bool, _ options: DumpOptions) throws(DumpError) {
        guard isInPixels else {
            if options.density != nil || options.dpi != nil {
                let option = options.density == nil ? "--dpi" : "--density"
                throw DumpError(code: .usage, detail: "\(option): this file is in points, not in pixels")
            }
            (density, note) = (1, nil)
            return
        }
        if options.designedFor != nil {
            throw DumpError(code: .usage, detail: "--designed-for: this file is in pixels, and of no iPhone or iPad")
        }
        guard let density = options.density ?? options.dpi.map({ $0 / 160 }) else {
            throw DumpError(
                code: .unknownUnit,
                detail: "pixels of unknown density: name it with --density or --dpi (`adb shell wm density` prints the "
                    + "dpi)")
        }
        let source = options.dpi.map { "--dpi \(formattedLength($0))" } ?? "--density"
        self.density = density
        note = ScreenDump.Note(
            code: "pixels", message: "pixels, divided by \(formattedLength(density)) (\(source))")
    }

    /// Refuses options of which only one can be meant, or that are out of range.
    static func check(_ options: DumpOptions) throws(DumpError) {
        if options.density != nil, options.dpi != nil {
            throw DumpError(code: .usage, detail: "--density and --dpi: name one of them")
        }
        if let density = options.density ?? options.dpi.map({ $0 / 160 }), !(density > 0 && density <= 100) {
            let range = options.dpi == nil ? "--density: above 0 and at most 100" : "--dpi: above 0 and at most 16000"
            throw DumpError(code: .usage, detail: range)
        }
    }
}
