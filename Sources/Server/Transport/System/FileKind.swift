import Glibc

/// The kind of thing that a path names.
package enum FileKind: String, Sendable {
    case regular = "regular file"
    case folder
    case link
    case pipe = "FIFO"
    case socket
    case device

    /// The kind of what a path names, behind all links; nil if there is nothing, or it cannot be told.
    package init?(of path: String) {
        var status = stat()
        guard stat(FileName.characters(path), &status) == 0 else { return nil }
        self.init(mode: status.st_mode)
    }

    /// The kind by the mode of a status.
    package init(mode: UInt32) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}

/// The reason why a file cannot be read.
package enum FileError: Error, Hashable, Sendable {
    case system(SystemError)
    /// The path names something that is no regular file.
    case isNoFile(FileKind)

    /// The end of a sentence: `No such file or directory`, `it is a FIFO, not a regular file`.
    package var reason: String {
        switch self {
        case .system(let error): error.reason
        case .isNoFile(let kind): "it is a \(kind.rawValue), not a regular file"
        }
    }
}
