import Glibc

/// Makes a call again that was interrupted: one with a time limit is when the process is stopped and goes on (signal(7)).
package func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        guard result < 0, errno == EINTR else { return result }
    }
}
