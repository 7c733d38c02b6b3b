import ArgumentParser
import CSystem
import Contract
import Glibc
import Service
import Transport

/// Standard output and standard error of this process.
enum StandardStreams {
    /// Keeps descriptors 0 to 2 that are closed from being those of files that are opened later: what is written to such
    /// a file would be what was meant for a reader.
    ///
    /// Reading from them, and writing to them, fails as if they were still closed.
    static func reserve() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest that is free is this one.
            _ = open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
        }
    }

    /// Writes all bytes to standard output.
    static func print(_ bytes: [UInt8]) throws(SystemError) { try OutputFile.write(bytes, into: STDOUT_FILENO) }

    /// Writes all bytes to standard output for a command.
    ///
    /// - Throws: the exit code, after the reason is said.
    static func printed(_ bytes: [UInt8]) throws(ExitCode) {
        do throws(SystemError) {
            try print(bytes)
        } catch {
            say("error: standard output cannot be written: \(error.reason)")
            throw ExitCode(3)
        }
    }

    /// Writes a line to standard error; where that fails, nobody can be told.
    static func say(_ line: String) {
        try? OutputFile.write(Array((line.printable + "\n").utf8), into: STDERR_FILENO)
    }

    /// The terminal that standard output is; nil if it is none.
    ///
    /// Words have colours unless `NO_COLOR` is set, or `TERM` is `dumb`.
    static var terminal: TerminalText? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let environment = ThisProcess.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return TerminalText(width: isKnown ? Int(size.ws_col) : 80, isColored: !isPlain) { scalar in
            Int(csystem_columns(scalar.value))
        }
    }

    /// A text as standard output shows it: where that is a terminal, no line is wider.
    static func fitted(_ text: [UInt8]) -> [UInt8] {
        terminal.map { Array($0.fitted(String(decoding: text, as: UTF8.self)).utf8) } ?? text
    }
}
