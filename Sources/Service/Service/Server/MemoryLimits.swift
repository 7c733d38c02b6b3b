import Glibc
import SessionStore
import Transport

/// The limits on this process's memory; each in bytes, nil without a limit.
package struct MemoryLimits: Sendable, Hashable {
    /// The machine's memory.
    var machine: Int?
    /// The limit of the process's control group and of those around it.
    var controlGroup: Int?
    /// RLIMIT_AS.
    var addressSpace: Int?
    /// The part of the address space in use at the start.
    var mapped = 0
    /// RLIMIT_DATA.
    var data: Int?

    /// The minimum of `bufferedBytes`.
    private static let leastBufferedBytes = 64 << 20

    /// Whether address space is limited, and not only memory.
    package var boundsAddressSpace: Bool { addressSpace != nil }

    /// The limit on bytes held by connections: a third of the smallest limit, at least 64 MiB.
    package var bufferedBytes: Int { max(Self.leastBufferedBytes, (smallest ?? 0) / 3) }

    /// The limit on bytes of sessions: another third of the smallest limit, at least 1 MiB and at most 256 MiB; the last
    /// third is for all else.
    package var sessionBytes: Int {
        min(max(Self.leastSessionBytes, (smallest ?? .max) / 3), SessionLimits().bytes)
    }

    /// The minimum of `sessionBytes`.
    private static let leastSessionBytes = 1 << 20

    private var smallest: Int? {
        let free = addressSpace.map { max(0, $0 - mapped) }
        return [machine, controlGroup, free, data].compactMap(\.self).min()
    }
}

extension MemoryLimits {
    /// The current limits.
    package static var current: MemoryLimits {
        var limits = MemoryLimits()
        let pageSize = sysconf(Int32(_SC_PAGESIZE))
        let pages = sysconf(Int32(_SC_PHYS_PAGES))
        if pages > 0 { limits.machine = pages * pageSize }
        limits.controlGroup = controlGroup(reading: KernelFile.text)
        limits.addressSpace = ProcessLimit.value(of: RLIMIT_AS)
        limits.data = ProcessLimit.value(of: RLIMIT_DATA)
        let mapped = KernelFile.text("/proc/self/statm")?.split(separator: " ").first.flatMap {
            Int($0)
        }
        limits.mapped = (mapped ?? 0) * pageSize
        return limits
    }

    /// The least limit of the process's control group and of those around it, version 2 or 1 (cgroups(7)).
    ///
    /// Without /proc, only the groups that a container sees as its own are considered.
    ///
    /// - Parameter read: the text of a file; nil if there is none.
    static func controlGroup(reading read: (String) -> String?) -> Int? {
        var limits: [Int] = []
        for line in (read("/proc/self/cgroup") ?? "0::/\n1:memory:/\n").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let isVersion2 = parts[1].isEmpty
            guard isVersion2 || parts[1].split(separator: ",").contains("memory") else { continue }
            let root = isVersion2 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
            let name = isVersion2 ? "memory.max" : "memory.limit_in_bytes"
            var group = parts[2]
            while true {
                // “max” is not a number.
                if let text = read("\(root)\(group)/\(name)"), let limit = Int(text.prefix { $0.isNumber }) {
                    limits.append(limit)
                }
                guard let end = group.lastIndex(of: "/") else { break }
                group = group[..<end]
            }
        }
        return limits.min()
    }
}
