import TestSupport
import Testing
import Transport

@testable import Redis

@Suite struct NodeConnectionStateTests {
    @Test func `a connection greets, then sends what waits, and replies belong to commands in order`() {
        var course = ConnectionCourse(greeting: Greeting(user: "u", password: "p", database: 2))
        course.perform(course.state.start(now: course.now))
        #expect(course.events() == ["open"])
        course.ask(1)
        #expect(course.send() == "")
        course.state.opened(&course.output)
        course.ask(2)
        #expect(course.send() == String(decoding: Greeting(user: "u", password: "p", database: 2).bytes, as: UTF8.self))
        #expect(course.reply("+OK") == "nobody" && course.reply("+OK") == "nobody")
        #expect(course.send() == "" && !course.state.isReady)
        #expect(course.reply("+OK") == "nobody" && course.state.isReady)
        #expect(course.send() == "<1><2>")
        course.ask(3)
        #expect(course.send() == "<3>")
        #expect(course.reply("+a") == "1" && course.reply("$-1") == "2" && course.reply("-ERR") == "3")
        #expect(course.events() == [] && course.state.unsentBytes == 0)
    }

    @Test func `a reply too many closes the connection`() {
        var course = ConnectionCourse.opened()
        #expect(course.reply("+OK") == "sent a reply to nothing")
        course = .opened()
        course.ask(1)
        #expect(course.reply("+OK") == "sent a reply to nothing")
        course.send(2)
        #expect(course.reply("+OK") == "sent a reply to nothing")
    }

    @Test func `a reply that its command does not accept is dropped and closes the connection`() {
        for isWaitedFor in [true, false] {
            var course = ConnectionCourse.opened()
            course.ask(1, within: 100, accepting: \.isSimpleString)
            course.ask(2)
            course.send()
            course.ask(3)
            if !isWaitedFor {
                course.pass(100)
                #expect(course.events() == ["1: deadline(isSent: true)"])
            }
            #expect(course.reply(":1") == "answers what was not asked")
            course.lose()
            #expect(course.events() == ["close"] + (isWaitedFor ? ["1: connectionLost"] : []) + ["2: connectionLost"])
            course.open()
            #expect(course.send() == "<3>")
            #expect(course.reply(":1") == "3")
        }
    }

    @Test func `an error is any command's, what it accepts is its own`() {
        var course = ConnectionCourse.opened()
        for owner in 1...3 { course.ask(owner, accepting: \.isSimpleString) }
        course.ask(4, asking: true, accepting: { !$0.isSimpleString })
        course.send()
        #expect(course.reply("-ERR") == "1" && course.reply("+OK") == "2" && course.reply("-MOVED") == "3")
        #expect(course.reply("+OK") == "nobody" && course.reply(":1") == "4")
    }

    @Test func `only commands sent whole may have run on a lost connection, the rest wait for the next`() {
        var course = ConnectionCourse.opened()
        course.ask(1)
        course.ask(2)
        course.ask(3)
        #expect(course.send(5) == "<1><2")
        course.ask(4)
        course.lose()
        #expect(course.events() == ["close", "1: connectionLost"])
        #expect(course.state.commands.count == 3 && course.state.unsentBytes == 9)
        course.now = course.now + .milliseconds(49)
        course.ask(5)
        course.pass(1)
        #expect(course.events() == ["open"])
        course.open()
        #expect(course.send() == "<2><3><4><5>")
        #expect(course.reply("+OK") == "2")
    }

    @Test func `ASKING is sent directly before its command, again on the next connection, and its reply is dropped`() {
        let asking = "*1\r\n$6\r\nASKING\r\n"
        var course = ConnectionCourse.opened()
        course.ask(1)
        course.ask(2, asking: true)
        #expect(course.send(20) == "<1>" + asking + "<")
        course.lose()
        course.open()
        #expect(course.send() == asking + "<2>")
        #expect(course.reply("+OK") == "nobody" && course.reply(":5") == "2")
        course.ask(3, asking: true)
        course.send()
        #expect(course.reply(":1") == "answers what was not asked")
    }

    @Test func `ASKING may be answered while its command is still being sent`() {
        let asking = "*1\r\n$6\r\nASKING\r\n"
        var course = ConnectionCourse.opened()
        course.ask(1, asking: true)
        course.send(asking.utf8.count - 1)
        #expect(course.reply("+OK") == "sent a reply to nothing")
        course.lose()
        course.open()
        #expect(course.send(asking.utf8.count + 1) == asking + "<")
        #expect(course.reply("+OK") == "nobody")
        #expect(course.reply(":1") == "sent a reply to nothing")
        course.lose()
        #expect(course.events() == ["close"])
        course.open()
        #expect(course.send() == asking + "<1>")
        #expect(course.reply("+OK") == "nobody" && course.reply(":1") == "1")
    }

    @Test func `a connection that is not there in time is given up, and tried again after a while`() {
        for isOpened in [false, true] {
            var course = ConnectionCourse()
            course.perform(course.state.start(now: course.now))
            if isOpened { course.state.opened(&course.output) }
            #expect(course.state.nextDeadline == course.now + .milliseconds(1_000))
            course.pass(999)
            #expect(course.events() == ["open"])
            course.pass(1)
            #expect(course.events() == ["close"])
            guard case .waiting(let until) = course.state.phase else {
                Issue.record("it does not wait")
                return
            }
            #expect(until - course.now <= .milliseconds(50))
            #expect(course.state.nextDeadline == until)
            course.pass(50)
            #expect(course.events() == ["open"])
        }
    }

    @Test func `an unanswered command closes the connection, a passed deadline alone does not`() {
        var course = ConnectionCourse.opened()
        course.ask(1, within: 100)
        course.send()
        course.pass(50)
        course.ask(2, within: 500)
        course.send()
        course.pass(50)
        #expect(course.events() == ["1: deadline(isSent: true)"])
        #expect(course.reply("+late") == "nobody" && course.reply("+OK") == "2")
        course.ask(3, within: 10_000)
        course.send()
        #expect(course.state.nextDeadline <= course.now + .milliseconds(500))
        course.pass(499)
        #expect(course.events() == [])
        course.pass(1)
        #expect(course.events() == ["close", "3: connectionLost"])
    }

    @Test func `a command that was not sent 50 ms before its deadline is forgotten`() {
        var course = ConnectionCourse()
        course.perform(course.state.start(now: course.now))
        course.ask(1, within: 150)
        course.ask(2, within: 300)
        #expect(course.state.nextDeadline == course.now + .milliseconds(100))
        course.pass(99)
        #expect(course.events() == ["open"])
        course.pass(1)
        #expect(course.events() == ["1: deadline(isSent: false)"])
        #expect(course.state.unsentBytes == 3)
        course.open()
        #expect(course.send() == "<2>")
    }

    @Test func `without a connection for two seconds commands are refused at once until it is back`() {
        var course = ConnectionCourse()
        course.perform(course.state.start(now: course.now))
        course.now = course.now + .milliseconds(1_999)
        #expect(course.ask(1, within: 5_000) == nil)
        course.now = course.now + .milliseconds(1)
        #expect(course.ask(2) == .away)
        course.open()
        #expect(course.ask(3) == nil)
        course.lose()
        #expect(course.ask(4) == nil)
    }

    @Test func `after five seconds of silence the server is asked whether it is there`() {
        var course = ConnectionCourse.opened()
        #expect(course.state.nextDeadline == course.now + .milliseconds(5_000))
        course.pass(4_999)
        #expect(course.send() == "")
        course.pass(1)
        #expect(course.send() == "*1\r\n$4\r\nPING\r\n")
        #expect(course.state.nextDeadline == course.now + .milliseconds(500))
        #expect(course.reply("+PONG") == "nobody")
        course.pass(5_000)
        #expect(course.send() != "")
        course.pass(500)
        #expect(course.events() == ["close"])
        course.open()
        course.pass(5_000)
        course.send()
        #expect(course.reply("$4\r\nPONG") == "answers what was not asked")
    }

    @Test func `more commands or bytes than the limits are refused at once`() {
        var course = ConnectionCourse.opened(limits: RedisLimits(inFlight: 3, unsent: 10))
        #expect(course.ask(1, "12345678") == nil)
        #expect(course.ask(2, "123") == .overloaded)
        #expect(course.ask(3, "12") == nil)
        course.send()
        #expect(course.ask(4, "a command of more than ten bytes") == nil)
        #expect(course.ask(5, "") == .overloaded)
        course.reply("+OK")
        #expect(course.ask(6, "x") == .overloaded)
        course.send()
        #expect(course.ask(7, "x") == nil)
    }

    @Test func `a server that has become a replica gets no more commands, and is left when all are answered`() {
        var course = ConnectionCourse.opened()
        course.ask(1)
        course.ask(2)
        course.send()
        #expect(course.reply("-READONLY") == "1")
        course.perform(course.state.reconnect(now: course.now))
        course.ask(3)
        #expect(course.send() == "" && course.events() == [] && !course.state.isDrained)
        #expect(course.reply("-READONLY") == "2" && course.state.isDrained)
        course.lose()
        #expect(course.events() == ["close"])
        course.open()
        #expect(course.send() == "<3>")
    }

    @Test func `waits grow until a command was answered well`() {
        var course = ConnectionCourse.opened()
        var longest: UInt64 = 0
        for _ in 0..<40 {
            course.lose()
            guard case .waiting(let until) = course.state.phase else { continue }
            longest = max(longest, (until - course.now).nanoseconds / 1_000_000)
            course.open()
        }
        #expect(1_000...2_000 ~= longest)
        course.ask(1)
        course.send()
        course.reply("+OK")
        course.lose()
        guard case .waiting(let until) = course.state.phase else { return }
        #expect(until - course.now <= .milliseconds(50))
    }

    @Test func `the next try comes at once when the server is known to be back, once until a command was answered`() {
        var course = ConnectionCourse.opened()
        func hurry() {
            course.perform(course.state.serverIsReady(now: course.now))
        }
        hurry()
        #expect(course.events() == [] && course.state.isReady)
        for _ in 0..<2 {
            course.lose()
            #expect(course.events() == ["close"])
            hurry()
            #expect(course.events() == ["open"] && course.state.phase == .connecting(since: course.now))
            hurry()
            #expect(course.events() == [])
            course.open()
            // Like a server that accepts connections and closes them again.
            course.lose()
            #expect(course.events() == ["close"])
            hurry()
            #expect(course.events() == [])
            course.open()
            course.ask(1)
            course.send()
            #expect(course.reply("+OK") == "1")
        }
        course.perform(course.state.stop())
        _ = course.events()
        hurry()
        #expect(course.events() == [])
    }

    @Test func `stopping tells everybody, once`() {
        var course = ConnectionCourse.opened()
        course.ask(1)
        course.send()
        course.ask(2)
        course.perform(course.state.stop())
        #expect(course.events() == ["close", "1: connectionLost", "2: stopped"])
        course.perform(course.state.stop())
        course.lose()
        course.pass(10_000)
        #expect(course.events() == [] && course.ask(3) == .stopped)
        #expect(course.state.nextDeadline == .never)
    }

    @Test func `whatever happens, each command is answered or failed exactly once and counts stay right`() {
        for seed in 0..<300 {
            var chance = SeededGenerator(seed: UInt64(seed))
            var course = ConnectionCourse(limits: RedisLimits(inFlight: 8, unsent: 200))
            var waiting: Set<Int> = []
            var next = 0
            course.perform(course.state.start(now: course.now))
            func end(_ owner: Int) { #expect(waiting.remove(owner) != nil, "seed \(seed), owner \(owner)") }
            for _ in 0..<200 {
                switch Int.random(in: 0..<12, using: &chance) {
                case 0...3:
                    next += 1
                    let isAccepting = chance.next() % 7 != 0
                    let refused = course.ask(
                        next, asking: chance.next() % 5 == 0, within: chance.next() % 800,
                        accepting: { _ in isAccepting })
                    if refused == nil { waiting.insert(next) }
                case 4, 5: course.send(Int.random(in: 0...60, using: &chance))
                case 6, 7:
                    let owner = course.reply("+OK")
                    if let owner = Int(owner) { end(owner) } else if owner != "nobody" { course.lose() }
                case 8: course.pass(chance.next() % 300)
                case 9: if case .connecting = course.state.phase { course.state.opened(&course.output) }
                case 10: if chance.next() % 4 == 0 { course.lose() }
                default: if chance.next() % 8 == 0 { course.perform(course.state.reconnect(now: course.now)) }
                }
                if course.state.isDrained { course.lose() }
                for event in course.events() {
                    if let owner = Int(event.prefix { $0 != ":" }) { end(owner) }
                    if event == "close" { course.output = [] }
                }
                #expect(course.state.unsentBytes >= 0 && course.state.sentCount <= course.state.commands.count)
            }
            course.perform(course.state.stop())
            for event in course.events() { if let owner = Int(event.prefix { $0 != ":" }) { end(owner) } }
            #expect(waiting.isEmpty, "seed \(seed)")
        }
    }
}
