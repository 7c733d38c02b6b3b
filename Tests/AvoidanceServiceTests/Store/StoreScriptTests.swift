@_spi(Engine) import KeyboardAvoidance
import Redis
import TestSupport
import Testing

@testable import AvoidanceService

@Suite struct StoreScriptTests {
    private let key = Array("keyboard-avoidance:{/form}".utf8)

    @Test(arguments: [(false, "EVALSHA"), (true, "EVAL")])
    func `a write names the script or tells it`(_ withScript: Bool, _ name: String) throws {
        let record = SessionRecord(state: SessionState(), nonce: 0x4142_4344_4546_4748)
        let write = StoredChange.Write(record, after: [], key: key, answering: { _ in })
        #expect(write.nonce == Array("ABCDEFGH".utf8))
        let text = String(
            decoding: Command(write, key: key, lifetime: 1_000, withScript: withScript).bytes, as: UTF8.self)
        #expect(text.contains(name))
        #expect(text.contains(withScript ? StoreScript.text : StoreScript.digest))
        #expect(text.contains("\r\n$26\r\nkeyboard-avoidance:{/form}\r\n$0\r\n\r\n$8\r\nABCDEFGH\r\n"))
        #expect(text.hasSuffix("$4\r\n1000\r\n"))
    }
}
