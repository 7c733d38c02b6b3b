/// Runs many worlds and prints the number of times each law was tried and broken.
@main
enum Worlds {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = UInt64(arguments[1]), let seed = UInt64(arguments[2]) else {
            fatalError("usage: worlds COUNT SEED")
        }
        let verdict = try WorldVerdict.of(seeds: seed..<(seed + count))
        for law in WorldLaw.allCases {
            print(law.rawValue)
            for (kind, counts) in [("flat", verdict.flat), ("nested", verdict.nested)] {
                print("  \(kind): \(counts[law] ?? WorldVerdict.Count())")
            }
        }
    }
}
