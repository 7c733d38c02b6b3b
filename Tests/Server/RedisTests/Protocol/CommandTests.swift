import Testing

@testable import Redis

@Suite struct CommandTests {
    @Test func `a command is an array of bulk strings`() {
        #expect(Command("PING").bytes == Array("*1\r\n$4\r\nPING\r\n".utf8))
        #expect(Command("AUTH", "ü", "").bytes == Array("*3\r\n$4\r\nAUTH\r\n$2\r\nü\r\n$0\r\n\r\n".utf8))
        var command = Command("SET", argumentCount: 4)
        command.append(key: "k".utf8)
        command.append([0, 13, 10, 255])
        command.append("PX")
        #expect(!command.isComplete)
        command.append(-60_000)
        #expect(command.isComplete)
        let start = Array("*5\r\n$3\r\nSET\r\n$1\r\nk\r\n$4\r\n".utf8)
        #expect(command.bytes == start + [0, 13, 10, 255] + Array("\r\n$2\r\nPX\r\n$6\r\n-60000\r\n".utf8))
    }

    @Test func `a command is sent to the slot of its key`() {
        var command = Command("GET", argumentCount: 1)
        #expect(command.slot == nil)
        command.append(key: "prefix:{user1000}".utf8)
        #expect(command.slot == HashSlot(key: "user1000".utf8))
        var longer = Command("SET", argumentCount: 3)
        longer.append("{a}")
        longer.append(key: [UInt8]("{user1000}".utf8).lazy.map { $0 })
        longer.append("{b}")
        #expect(longer.slot == command.slot)
    }
}

@Suite struct DecimalDigitsTests {
    @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, Int.max, -1, -10, -60_000, Int.min])
    func `a number has the digits of its text`(_ number: Int) {
        let digits = Command.DecimalDigits(number)
        var bytes: [UInt8] = [1]
        bytes.append(addingCapacity: digits.count) { digits.append(to: &$0) }
        #expect(bytes == [1] + Array(String(number).utf8))
        #expect(digits.count == bytes.count - 1)
    }
}
