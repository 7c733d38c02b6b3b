import Testing
import keyboard_avoidance

/// The variables of sd_listen_fds(3).
@Suite struct HandedOverSocketsTests {
    @Test(
        arguments: [
            ([:], [], []),
            (["LISTEN_PID": "7", "LISTEN_FDS": "1"], [3], []),
            (["LISTEN_PID": "7", "LISTEN_FDS": "3"], [3, 4, 5], []),
            // No sockets.
            (["LISTEN_PID": "7", "LISTEN_FDS": "0"], [], []),
            (["LISTEN_PID": "7", "LISTEN_FDS": ""], [], []),
            (["LISTEN_PID": "7"], [], []),
            // Another process, or none.
            (["LISTEN_PID": "8", "LISTEN_FDS": "1"], [], []),
            (["LISTEN_PID": "", "LISTEN_FDS": "1"], [], []),
            (["LISTEN_PID": "seven", "LISTEN_FDS": "one"], [], []),
            (["LISTEN_FDS": "1"], [], []),
            // Names.
            (["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "http:admin"], [3], [4]),
            (["LISTEN_PID": "7", "LISTEN_FDS": "3", "LISTEN_FDNAMES": "admin::admin"], [4], [3, 5]),
            (["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a"], [3, 4], []),
            (["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "Admin:admin"], [3], []),
        ] as [([String: String], [CInt], [CInt])])
    func `descriptors from 3 on are ours if LISTEN_PID is`(
        _ environment: [String: String], _ main: [CInt], _ admin: [CInt]
    ) throws {
        let sockets = try HandedOverSockets(environment, processID: 7)
        #expect(sockets.main == main)
        #expect(sockets.admin == admin)
        #expect((sockets.notice == nil) == main.isEmpty)
    }

    @Test(arguments: [
        ("one", "not a whole number from 0 to 1024"), ("1.5", "not a whole number from 0 to 1024"),
        ("-1", "not a whole number from 0 to 1024"), ("1025", "not a whole number from 0 to 1024"),
        ("99999999999999999999", "not a whole number from 0 to 1024"),
    ])
    func `LISTEN_FDS that is for us and no number is named`(_ text: String, _ reason: String) {
        let failure = #expect(throws: Invocation.Failure.self) {
            try HandedOverSockets(["LISTEN_PID": "7", "LISTEN_FDS": text], processID: 7)
        }
        #expect(failure?.description == "LISTEN_FDS: \"\(text)\" is \(reason)")
    }
}
