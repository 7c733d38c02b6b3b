import Glibc
import Testing

@testable import Service

/// The kernel's statistics of the process.
@Suite struct ProcessStatisticsTests {
    @Test(arguments: ["name", "a (b) c", ")", ") R 1 2 3"])
    func `/proc/self/stat is read by its fields, whatever the program is called`(_ name: String) {
        var statistics = ProcessStatistics()
        let fields = (4...52).map { "\($0)00" }.joined(separator: " ")
        statistics.read(stat: "1 (\(name)) R \(fields)\n", bootTime: 1_000, ticks: 100)
        #expect(statistics.threads == 2_000)
        #expect(statistics.virtualMemory == 2_300)
        #expect(statistics.start == 1_022_000_000_000)
    }

    @Test(arguments: ["", "1", "1 (a)", "1 (a) R x y"])
    func `malformed /proc/self/stat says nothing`(_ text: String) {
        var statistics = ProcessStatistics()
        statistics.read(stat: text, bootTime: 1_000, ticks: 100)
        statistics.read(statm: text, pageSize: 4_096)
        #expect(statistics == ProcessStatistics())
    }

    @Test func `/proc/self/statm counts in pages`() {
        var statistics = ProcessStatistics()
        statistics.read(statm: "100 7 3 2 0 5 0\n", pageSize: 4_096)
        #expect(statistics.residentMemory == 7 * 4_096)
    }

    @Test func `this process is as the kernel says`() throws {
        let before = ProcessStatistics.current
        let start = try #require(before.start)
        #expect(start <= UInt64(time(nil) + 1) * 1_000_000_000)
        #expect(start + 86_400_000_000_000 > UInt64(time(nil)) * 1_000_000_000)
        #expect(before.threads ?? 0 >= 1)
        let (resident, virtual) = (try #require(before.residentMemory), try #require(before.virtualMemory))
        #expect(resident > 1_000_000)
        #expect(virtual > resident)
        let (open, most) = (try #require(before.descriptors), try #require(before.maximumDescriptors))
        #expect((3..<most).contains(open))
        var sum = 0.0
        while ProcessStatistics.current.cpu < before.cpu + 20_000_000 { sum += 1 }
        #expect(sum > 0)
    }
}
