import Glibc
import Transport

/// Writes what a command makes into files, as a shell's `>` does, and checks every byte.
///
/// Devices, FIFOs, links, owners and modes stay as they are. Only a regular file with one name is replaced as a whole,
/// by a new one that is given its mode and its owner, so that a crash leaves the old or the new. Where that cannot be,
/// it is written into.
enum OutputFile {
    /// Makes these bytes the content of what has this path; a FIFO waits for its reader.
    ///
    /// The names of open descriptors, such as `/dev/stdout`, are written to where they stand.
    static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        if let descriptor = descriptor(path) { return try write(bytes, into: descriptor) }
        var old = stat()
        let isThere = lstat(FileName.characters(path), &old) == 0
        guard isThere || errno == ENOENT else { throw SystemError(rawValue: errno) }
        if isThere, FileKind(mode: old.st_mode) != .regular || old.st_nlink != 1 {
            return try finish(opened(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY), bytes)
        }
        guard isThere else {
            guard try replace(path, by: bytes, like: nil) else {
                return try finish(opened(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY), bytes)
            }
            return
        }
        // Whether this user may write to it, a new file would not tell.
        let descriptor = try opened(path, O_WRONLY | O_NOFOLLOW | O_NOCTTY)
        do throws(SystemError) {
            guard try !replace(path, by: bytes, like: old) else {
                close(descriptor)
                return
            }
            guard ftruncate(descriptor, 0) == 0 else { throw SystemError(rawValue: errno) }
        } catch {
            close(descriptor)
            throw error
        }
        try finish(descriptor, bytes)
    }

    /// Writes at the end of a file.
    static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try finish(opened(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY), bytes)
    }

    /// Writes all bytes to an open descriptor.
    static func write(_ bytes: [UInt8], into descriptor: CInt) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            // A descriptor that somebody else made non-blocking is waited for.
            if count < 0 && errno == EAGAIN {
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&place, 1, -1)
                continue
            }
            guard count > 0 else { throw SystemError(rawValue: count < 0 ? errno : EIO) }
            rest = rest.dropFirst(count)
        }
    }

    private static func opened(_ path: String, _ flags: CInt) throws(SystemError) -> CInt {
        while true {
            let descriptor = open(FileName.characters(path), flags | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return descriptor }
            guard errno == EINTR else { throw SystemError(rawValue: errno) }
        }
    }

    /// Writes all bytes, and closes the descriptor, which may be the first to tell of a full disk.
    private static func finish(_ descriptor: CInt, _ bytes: [UInt8]) throws(SystemError) {
        do throws(SystemError) {
            try write(bytes, into: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 || errno == EINTR else { throw SystemError(rawValue: errno) }
    }

    /// Puts a new file in the place of an old one, or of none; false where no file of the same mode and owner can be.
    ///
    /// - Throws: the new file could not be written; the old one is still there.
    private static func replace(_ path: String, by bytes: [UInt8], like old: stat?) throws(SystemError) -> Bool {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let place = FileName.characters("\(folder).keyboard-avoidance-\(getpid())")
        let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
        guard descriptor >= 0 else { return false }
        do throws(SystemError) {
            if let old, !isLike(old, descriptor) {
                close(descriptor)
                unlink(place)
                return false
            }
            try write(bytes, into: descriptor)
            // Else the new name could be there before the bytes, after a loss of power. Not every file system can.
            guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
                throw SystemError(rawValue: errno)
            }
        } catch {
            close(descriptor)
            unlink(place)
            throw error
        }
        guard close(descriptor) == 0 || errno == EINTR else {
            let error = SystemError(rawValue: errno)
            unlink(place)
            throw error
        }
        guard rename(place, FileName.characters(path)) == 0 else {
            // A file that a container has mounted cannot be renamed over.
            unlink(place)
            return false
        }
        return true
    }

    /// Gives a new file the owner and the mode of another; false if it did not take them.
    private static func isLike(_ old: stat, _ descriptor: CInt) -> Bool {
        var new = stat()
        guard fstat(descriptor, &new) == 0 else { return false }
        if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid) {
            guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
        }
        // After the owner, whose change takes bits away.
        guard fchmod(descriptor, old.st_mode & 0o7777) == 0, fstat(descriptor, &new) == 0 else { return false }
        return (new.st_uid, new.st_gid, new.st_mode) == (old.st_uid, old.st_gid, old.st_mode)
    }

    /// The descriptor that a name stands for; nil for another name.
    private static func descriptor(_ path: String) -> CInt? {
        switch path {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default: return FileName.descriptor(path)
        }
    }
}
