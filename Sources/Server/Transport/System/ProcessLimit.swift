package import Glibc

/// The limits that the kernel sets this process.
package enum ProcessLimit {
    /// The limit of a resource; nil if it has none.
    package static func value(of resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != .max else { return nil }
        return Int(clamping: limit.rlim_cur)
    }
}
