import Service

extension ServerConfiguration {
    /// The configuration that plain arguments of `serve` ask for: known options, each given once with one valid value.
    ///
    /// It is nil for everything else: swift-argument-parser reads that, and explains what is wrong. The parser learns
    /// the options by reflection, which was two fifths of the instructions of a start.
    init?(plainArguments arguments: [String]) {
        guard arguments.first == ServeCommand.name else { return nil }
        let (given, isAll) = ServeOption.given(in: arguments.dropFirst())
        let names = Set(given.map(\.option.name))
        guard isAll, names.count == given.count else { return nil }
        self.init()
        for (option, text) in given {
            if option.values.isRepeatable || text.isEmpty || text.hasPrefix("-") { return nil }
            do { try option.set(text, &self) } catch { return nil }
        }
        let isRefused = ServeOption.sections.contains { $0.contradiction(in: self, given: names) != nil }
        if isRefused { return nil }
    }
}
