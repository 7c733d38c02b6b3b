import Testing

@testable import Service

/// The part of the memory that connections may use.
@Suite struct MemoryLimitsTests {
    private static let gibibyte = 1 << 30

    @Test func `a third of the smallest limit is for what connections keep`() {
        var limits = MemoryLimits(machine: 30 * Self.gibibyte)
        #expect(limits.bufferedBytes == 10 * Self.gibibyte)
        limits.data = 12 * Self.gibibyte
        #expect(limits.bufferedBytes == 4 * Self.gibibyte)
        limits.addressSpace = 7 * Self.gibibyte
        limits.mapped = Self.gibibyte
        #expect(limits.bufferedBytes == 2 * Self.gibibyte)
        limits.controlGroup = 3 * Self.gibibyte
        #expect(limits.bufferedBytes == Self.gibibyte)
    }

    @Test func `another third is for sessions, from 1 MiB to 256 MiB`() {
        #expect(MemoryLimits(controlGroup: 1).sessionBytes == 1 << 20)
        #expect(MemoryLimits(controlGroup: 300 << 20).sessionBytes == 100 << 20)
        #expect(MemoryLimits(controlGroup: Self.gibibyte).sessionBytes == 256 << 20)
        #expect(MemoryLimits().sessionBytes == 256 << 20)
    }

    @Test func `it is 64 MiB at least`() {
        #expect(MemoryLimits(controlGroup: 1).bufferedBytes == 64 << 20)
        #expect(MemoryLimits(addressSpace: 1, mapped: 2).bufferedBytes == 64 << 20)
        #expect(MemoryLimits().bufferedBytes == 64 << 20)
        #expect(MemoryLimits.current.bufferedBytes >= 64 << 20)
    }

    @Test(
        arguments: [
            // Version 2, of its own and of a group around it.
            (["/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.max": "300\n"], 300),
            (
                [
                    "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.max": "max\n",
                    "/sys/fs/cgroup/a/memory.max": "200\n",
                ], 200
            ),
            // A container sees its own group as the root.
            (["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup//memory.max": "100\n"], 100),
            (["/proc/self/cgroup": "0::/../x\n", "/sys/fs/cgroup/memory.max": "100\n"], 100),
            // Version 1, alone and beside an empty version 2.
            (
                [
                    "/proc/self/cgroup": "9:name=systemd:/\n4:cpu,memory:/docker/1\n0::/\n",
                    "/sys/fs/cgroup/memory/memory.limit_in_bytes": "50\n",
                ], 50
            ),
            (
                [
                    "/proc/self/cgroup": "4:memory:/a:b\n", "/sys/fs/cgroup/memory/a:b/memory.limit_in_bytes": "70\n",
                    "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
                ], 70
            ),
            // Without /proc.
            (["/sys/fs/cgroup//memory.max": "40\n"], 40),
            (["/sys/fs/cgroup/memory//memory.limit_in_bytes": "30\n"], 30),
            ([:], nil), (["/proc/self/cgroup": "nonsense\n0::/\n", "/sys/fs/cgroup/memory.max": "max\n"], nil),
        ] as [([String: String], Int?)]
    )
    func `the least limit of the control groups is found`(_ files: [String: String], _ limit: Int?) {
        #expect(MemoryLimits.controlGroup(reading: { files[$0] }) == limit)
    }
}
