package import Transport

/// How long what may take.
package struct RedisTimeouts: Hashable, Sendable {
    /// From the beginning of a connection until commands can be sent: lookup, connecting, TLS and AUTH together; 1 s.
    package var connect: TimeSpan
    /// How long a command that was sent may be unanswered before its connection is closed; 0.5 s.
    package var reply: TimeSpan
    /// After how long without a reply, with none awaited, PING asks whether the server is there; 5 s.
    package var silence: TimeSpan
    /// After how long without a connection commands are refused at once, until there is one; 2 s.
    package var away: TimeSpan

    package init(
        connect: TimeSpan = .milliseconds(1_000), reply: TimeSpan = .milliseconds(500),
        silence: TimeSpan = .milliseconds(5_000), away: TimeSpan = .milliseconds(2_000)
    ) {
        self.connect = connect
        self.reply = reply
        self.silence = silence
        self.away = away
    }
}
