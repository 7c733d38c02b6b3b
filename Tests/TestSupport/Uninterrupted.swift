import Glibc

/// Repeats an interrupted call: one with a time limit is interrupted when the process is stopped and continued
/// (signal(7)).
package func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        guard result < 0, errno == EINTR else { return result }
    }
}
