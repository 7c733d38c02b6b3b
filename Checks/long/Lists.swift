import Foundation

/// Runs many sequences of lists on every core, and prints the first that breaks a law.
@main
enum Lists {
    static func main() async throws {
        guard CommandLine.arguments.count == 2, let count = UInt64(CommandLine.arguments[1]) else {
            fatalError("usage: lists COUNT")
        }
        let cores = UInt64(ProcessInfo.processInfo.activeProcessorCount)
        try await withThrowingTaskGroup(of: String?.self) { group in
            for core in 0..<cores {
                group.addTask { try ListClient.broken(seeds: count * core / cores..<count * (core + 1) / cores) }
            }
            for try await case let broken? in group {
                print(broken)
                exit(1)
            }
        }
        print("\(count) sequences, each of three shows of the keyboard: no law is broken")
    }
}
