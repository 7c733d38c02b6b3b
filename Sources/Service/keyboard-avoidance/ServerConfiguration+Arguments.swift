import Service

extension ServerConfiguration {
    /// The configuration that plain arguments of `serve` ask for: known options, each given once with one valid value.
    ///
    /// It is nil for everything else: swift-argument-parser reads that, and explains what is wrong. The parser learns
    /// the options by reflection, which was two fifths of the instructions of a start.
    init?(plainArguments arguments: [String]) {
        guard arguments.first == ServeCommand.name else { return nil }
        self.init()
        var given: Set<String> = []
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = ServeOption.all.first(where: { $0.argument == parts[0] }), !option.values.isRepeatable,
                given.insert(option.name).inserted
            else { return nil }
            let value: String
            if option.values == .flag {
                guard parts.count == 1 else { return nil }
                value = "true"
            } else {
                guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !text.isEmpty,
                    !text.hasPrefix("-")
                else { return nil }
                value = text
            }
            do { try option.set(value, &self) } catch { return nil }
        }
        let isRefused = ServeOption.sections.contains { $0.contradiction(in: self, given: given) != nil }
        if isRefused { return nil }
    }
}
