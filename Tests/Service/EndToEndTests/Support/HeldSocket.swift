import Foundation
import Glibc

/// A socket held by the test and handed to the servers it starts, as by a service manager.
final class HeldSocket: Sendable {
    /// The port of 127.0.0.1 where it listens; 0 if it does not.
    let port: UInt16
    private let descriptor: CInt

    /// - Parameters:
    ///   - type: another kind of socket.
    ///   - listens: false for a socket that does not listen.
    init(_ type: __socket_type = SOCK_STREAM, listens: Bool = true) throws {
        descriptor = socket(AF_INET, CInt(type.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard listens else {
            port = 0
            return
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 1024) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw Trouble.system("listen") }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }

    /// The standard input of `shell`.
    var handle: FileHandle { FileHandle(fileDescriptor: descriptor, closeOnDealloc: false) }

    /// Only a process that becomes the server can put its own number into a variable.
    static let shell = URL(filePath: "/bin/sh")

    /// The arguments with which `shell` makes its standard input descriptor 3 and becomes the program.
    static func arguments(_ arguments: [String]) -> [String] {
        ["-c", "exec 3<&0 </dev/null; LISTEN_PID=${LISTEN_PID-$$} exec \"$@\"", "sh", Program.path.path] + arguments
    }

    static let variables = ["LISTEN_FDS": "1"]
}
