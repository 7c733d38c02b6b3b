import Testing

@testable import Redis

@Suite struct GreetingTests {
    private static let name = "*3\r\n$6\r\nCLIENT\r\n$7\r\nSETNAME\r\n$18\r\nkeyboard-avoidance\r\n"

    @Test func `only what is needed is said`() {
        let cases: [(Greeting, String)] = [
            (Greeting(), Self.name), (Greeting(password: "p"), "*2\r\n$4\r\nAUTH\r\n$1\r\np\r\n" + Self.name),
            (Greeting(user: "u", password: "p"), "*3\r\n$4\r\nAUTH\r\n$1\r\nu\r\n$1\r\np\r\n" + Self.name),
            (Greeting(user: "u"), "*3\r\n$4\r\nAUTH\r\n$1\r\nu\r\n$0\r\n\r\n" + Self.name),
            (Greeting(database: 3), "*2\r\n$6\r\nSELECT\r\n$1\r\n3\r\n" + Self.name),
        ]
        for (greeting, text) in cases { #expect(String(decoding: greeting.bytes, as: UTF8.self) == text) }
    }
}
