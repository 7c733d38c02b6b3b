import Glibc
import Transport

/// The kernel's statistics of this process.
struct ProcessStatistics: Sendable, Hashable {
    /// User and system time, in nanoseconds.
    var cpu: UInt64 = 0
    /// In bytes; nil, as all below, without /proc.
    var residentMemory: Int?
    /// In bytes.
    var virtualMemory: Int?
    /// Open descriptors.
    var descriptors: Int?
    /// The most descriptors that may be open; nil if there is no limit.
    var maximumDescriptors: Int?
    /// The start of the process, in nanoseconds since 1970.
    var start: UInt64?
    var threads: Int?
}

extension ProcessStatistics {
    /// The current statistics.
    static var current: ProcessStatistics {
        var statistics = ProcessStatistics()
        var usage = rusage()
        if getrusage(RUSAGE_SELF.rawValue, &usage) == 0 {
            statistics.cpu = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
        }
        statistics.maximumDescriptors = ProcessLimit.value(of: RLIMIT_NOFILE)
        if let stat = KernelFile.text("/proc/self/stat") {
            statistics.read(stat: stat, bootTime: bootTime, ticks: UInt64(max(1, sysconf(Int32(_SC_CLK_TCK)))))
        }
        if let statm = KernelFile.text("/proc/self/statm") {
            statistics.read(statm: statm, pageSize: sysconf(Int32(_SC_PAGESIZE)))
        }
        statistics.descriptors = openDescriptors
        return statistics
    }

    /// Parses /proc/self/stat, described in proc(5).
    ///
    /// - Parameters:
    ///   - bootTime: the machine's start, in seconds since 1970.
    ///   - ticks: the kernel's clock ticks per second.
    mutating func read(stat: String, bootTime: UInt64?, ticks: UInt64) {
        // The second field is the program's name in parentheses, and may contain spaces and parentheses.
        guard let end = stat.lastIndex(of: ")") else { return }
        let fields = stat[end...].split(separator: " ").dropFirst()
        // Counted from 1 in proc(5); the first one here is its third.
        func field(_ number: Int) -> Substring? { fields.dropFirst(number - 3).first }
        threads = field(20).flatMap { Int($0) }
        virtualMemory = field(23).flatMap { Int($0) }
        if let bootTime, let started = field(22).flatMap({ UInt64($0) }) {
            start = bootTime * 1_000_000_000 + started * (1_000_000_000 / ticks)
        }
    }

    /// Parses /proc/self/statm, which counts in pages.
    mutating func read(statm: String, pageSize: Int) {
        residentMemory = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * pageSize }
    }

    /// The machine's start, in seconds since 1970; nil without /proc.
    private static let bootTime: UInt64? = KernelFile.text("/proc/stat")?.split(separator: "\n")
        .first { $0.hasPrefix("btime ") }.flatMap { UInt64($0.dropFirst("btime ".count)) }

    /// The number of open descriptors.
    private static var openDescriptors: Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) { if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 } }
        // One of them is the directory's.
        return count - 1
    }

    private static func nanoseconds(_ time: timeval) -> UInt64 {
        UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_usec) * 1_000
    }
}

/// The kernel's files about itself and this process.
enum KernelFile {
    /// The text of a file without a known size; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        (try? FileReader.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
