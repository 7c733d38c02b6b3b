import TestSupport
import Testing
import Transport

@testable import Redis

/// The commands of the greeting, and a server's possible replies.
extension NodeConnectionStateTests {
    @Test func `a server that refuses us fails what waits, and what comes, until it takes us`() {
        for (greeting, replies) in [
            (Greeting(password: "p"), ["-WRONGPASS no"]), (Greeting(), ["-NOAUTH no"]),
            (Greeting(database: 99), ["-ERR DB index is out of range"]),
            // A server's message before it closes a connection that it does not accept.
            (Greeting(), ["-DENIED Redis is running in protected mode because"]),
            (Greeting(), ["-ERR max number of clients reached"]),
            (Greeting(), ["-ERR max number of clients + cluster connections reached"]),
        ] {
            var course = ConnectionCourse(greeting: greeting)
            course.perform(course.state.start(now: course.now))
            course.ask(1)
            course.state.opened(&course.output)
            course.send()
            _ = course.events()
            let text = String(replies[0].dropFirst())
            #expect(course.reply(replies[0]) == "refused us: \(text)")
            course.lose()
            #expect(course.events() == ["close", "1: refused(\"\(text)\")"])
            #expect(course.ask(2) == .refused(text))
            course.open()
            #expect(course.state.refusal == nil && course.ask(3) == nil)
        }
    }

    @Test func `a refusal of a greeting that was changed meanwhile is not that of the next one`() {
        var course = ConnectionCourse(greeting: Greeting(password: "old"))
        course.perform(course.state.start(now: course.now))
        course.state.opened(&course.output)
        course.send()
        course.state.setGreeting(Greeting(password: "new"))
        #expect(course.ask(1) == nil)
        #expect(course.reply("-WRONGPASS no") == "refused us: WRONGPASS no")
        course.lose()
        #expect(course.events() == ["open", "close"] && course.state.refusal == nil)
        course.open()
        #expect(course.send() == "<1>")
    }

    @Test func `a greeting that is changed while one is being answered is used next time`() {
        let (long, short) = (Greeting(password: "p", database: 2), Greeting())
        for (first, second) in [(long, short), (short, long)] {
            var course = ConnectionCourse(greeting: first)
            course.perform(course.state.start(now: course.now))
            course.state.opened(&course.output)
            course.send()
            course.state.setGreeting(second)
            for _ in first.steps { #expect(course.reply("+OK") == "nobody") }
            #expect(course.state.isReady)
            course.lose()
            guard case .waiting(let until) = course.state.phase else {
                Issue.record("it does not wait")
                return
            }
            course.now = until
            course.pass(0)
            course.state.opened(&course.output)
            #expect(course.send() == String(decoding: second.bytes, as: UTF8.self))
        }
    }

    @Test func `a name that cannot be set is no reason not to work`() {
        var course = ConnectionCourse()
        course.perform(course.state.start(now: course.now))
        course.state.opened(&course.output)
        course.send()
        #expect(course.reply("-NOPERM no") == "nobody" && course.state.isReady)
    }

    @Test(arguments: [":1", "$-1", "$2\r\nOK", "*0"]) func `a greeting is answered with a line`(reply: String) {
        var course = ConnectionCourse()
        course.perform(course.state.start(now: course.now))
        course.state.opened(&course.output)
        course.send()
        #expect(course.reply(reply) == "answers what was not asked")
    }
}
