@preconcurrency import Dispatch
import Glibc

/// A line on a terminal that says how long a command has worked.
enum ProgressLine {
    /// Does work; once it takes long the line is there, and is erased in the end.
    ///
    /// - Parameters:
    ///   - name: what is done.
    ///   - terminal: the descriptor of the terminal; nil for none.
    ///   - delay: the seconds after which the line comes.
    static func during<Result>(
        _ name: String, on terminal: CInt? = standardError, after delay: Double = 2, _ work: () throws -> Result
    ) rethrows -> Result {
        guard let terminal else { return try work() }
        let (queue, began) = (DispatchQueue(label: "progress"), DispatchTime.now())
        @Sendable func line() -> String {
            "\(name): \((DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000_000) s"
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: began + delay, repeating: 1)
        timer.setEventHandler { write("\r" + line(), to: terminal) }
        timer.activate()
        defer {
            timer.cancel()
            // Behind a line that is being written.
            queue.sync {
                guard DispatchTime.now() >= began + delay else { return }
                write("\r" + String(repeating: " ", count: line().utf8.count) + "\r", to: terminal)
            }
        }
        return try work()
    }

    private static var standardError: CInt? { isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : nil }

    private static func write(_ text: String, to terminal: CInt) {
        try? OutputFile.write(Array(text.utf8), into: terminal)
    }
}
