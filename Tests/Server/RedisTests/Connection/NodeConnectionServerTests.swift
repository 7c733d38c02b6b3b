import TestSupport
import Testing

@testable import Redis

/// A connection and a scripted server, at random times.
@Suite struct NodeConnectionServerTests {
    @Test func `a reply is its command's, and what is said not to have run never does`() {
        for seed in UInt64(0)..<300 {
            var chance = SeededGenerator(seed: seed)
            var course = ConnectionCourse(limits: RedisLimits(inFlight: 16, unsent: 400))
            var (server, former) = (ExecutingServer(), [ExecutingServer]())
            var waiting: Set<Int> = []
            var refused: Set<Int> = []
            course.perform(course.state.start(now: course.now))

            func take(_ events: [String]) {
                for event in events {
                    guard let owner = Int(event.prefix { $0 != ":" }) else { continue }
                    #expect(waiting.remove(owner) != nil, "seed \(seed): \(event)")
                    if event.hasSuffix("stopped") || event.hasSuffix("isSent: false)") { refused.insert(owner) }
                }
            }

            for number in 1...300 {
                switch Int.random(in: 0..<13, using: &chance) {
                case 0...3:
                    let text = "<\(String(repeating: "0", count: Int(chance.next() % 9)))\(number)>"
                    let failure = course.ask(
                        number, text, asking: chance.next() % 4 == 0, within: chance.next() % 1_500)
                    if failure == nil { waiting.insert(number) } else { refused.insert(number) }
                case 4...6: server.receive(course.send(Int.random(in: 0...60, using: &chance)))
                case 7...9:
                    guard let reply = server.reply() else { break }
                    let owner = course.reply(reply)
                    guard owner != "nobody" else { break }
                    #expect(reply == "+\(owner)" || reply == "-ERR \(owner)", "seed \(seed)")
                    #expect(waiting.remove(Int(owner) ?? 0) != nil, "seed \(seed): \(owner)")
                case 10: course.pass(chance.next() % 200)
                case 11: if case .connecting = course.state.phase { course.state.opened(&course.output) }
                default:
                    switch chance.next() % 16 {
                    case 0: course.lose()
                    case 1: course.perform(course.state.reconnect(now: course.now))
                    case 2: course.state.setGreeting(Greeting(password: chance.next() % 2 == 0 ? "p" : nil))
                    case 3: course.perform(course.state.serverIsReady(now: course.now))
                    default: break
                    }
                }
                if course.state.isDrained { course.lose() }
                let events = course.events()
                take(events)
                guard events.contains("close") else { continue }
                course.output = []
                former.append(server)
                server = ExecutingServer()
            }
            course.perform(course.state.stop())
            take(course.events())
            #expect(waiting.isEmpty, "seed \(seed)")
            let executed = (former + [server]).flatMap(\.executed)
            #expect(Set(executed).count == executed.count, "seed \(seed)")
            #expect(refused.isDisjoint(with: executed), "seed \(seed)")
        }
    }
}
