/// A server's metrics in Prometheus' text format, parsed strictly.
package struct Scrape: Sendable {
    /// The reason why a text is invalid.
    package struct Malformed: Error, CustomStringConvertible {
        package let description: String
    }

    /// The type of each family, in the order they came.
    package private(set) var types: [(name: String, type: String)] = []
    /// The value of each series, by its name and labels as written.
    package private(set) var values: [String: Double] = [:]
    /// The names of the labels of each family that has a series, `le` left out.
    package private(set) var labels: [String: Set<String>] = [:]

    /// Each line is a HELP, the TYPE that follows it, or a sample of that family, and no series comes twice.
    package init(_ text: String) throws {
        guard text.last == "\n" else { throw Malformed(description: "the last line has no end") }
        var helped = ""
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
            if let help = line.wholeMatch(of: /# HELP ([a-z_:]+) (.+)/) {
                helped = String(help.1)
            } else if let type = line.wholeMatch(of: /# TYPE ([a-z_:]+) (counter|gauge|histogram)/) {
                guard type.1 == helped, !types.contains(where: { $0.name == helped }) else {
                    throw Malformed(description: "out of order: \(line)")
                }
                types.append((helped, String(type.2)))
            } else {
                try read(sample: line)
            }
        }
    }

    private mutating func read(sample line: Substring) throws {
        guard let sample = line.wholeMatch(of: /(([a-z_:]+)(?:\{(.*)\})?) ([0-9.]+)/), let value = Double(sample.4),
            let family = types.last
        else { throw Malformed(description: "no sample: \(line)") }
        let suffixes = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard suffixes.contains(where: { family.name + $0 == sample.2 }) else {
            throw Malformed(description: "of another family than \(family.name): \(line)")
        }
        guard values.updateValue(value, forKey: String(sample.1)) == nil else {
            throw Malformed(description: "twice: \(line)")
        }
        let names = (sample.3 ?? "").matches(of: /([a-z_]+)="(?:[^"\\]|\\.)*"(?:,|$)/).map { String($0.1) }
        labels[family.name, default: []].formUnion(names.filter { $0 != "le" })
    }

    /// The value of a series; nil if there is none.
    package subscript(_ series: String) -> Double? { values[series] }

    /// The series that begin with a family's name, without it, and their values.
    package func series(of name: String) -> [String: Double] {
        values.reduce(into: [:]) { found, series in
            if series.key == name || series.key.hasPrefix(name + "{") {
                found[String(series.key.dropFirst(name.count))] = series.value
            }
        }
    }
}
