import COpenSSL

/// The library's error queue; each thread has its own.
enum TLSErrors {
    /// Empties the queue, so that errors found after the next call are its own.
    static func clear() { ERR_clear_error() }

    /// Empties the queue and describes its errors, the cause first.
    static func drain() -> String {
        var reasons: [String] = []
        while true {
            let code = ERR_get_error()
            guard code != 0 else { break }
            let reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons.isEmpty ? "no reason given" : reasons.joined(separator: ", ")
    }
}
