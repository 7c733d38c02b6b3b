import Testing
import Transport

@testable import Service

/// The places of a queue among its clients.
@Suite struct JobPlacesTests {
    private static let (one, other, third) = (JobClient.owner("1"), JobClient.owner("2"), JobClient.owner("3"))

    @Test(arguments: [1, 2, 3, 16])
    func `a client that is alone has all places`(_ capacity: Int) {
        var places = JobPlaces(capacity: capacity)
        for _ in 0..<capacity { #expect(places.take(for: Self.one, waiting: []) == .taken) }
        #expect(places.take(for: Self.one, waiting: Array(repeating: Self.one, count: capacity)) == .refused)
        #expect(places.count == capacity)
    }

    @Test func `beside others a client has at most half`() {
        var places = JobPlaces(capacity: 16)
        #expect(places.take(for: Self.other, waiting: []) == .taken)
        for _ in 0..<8 { #expect(places.take(for: Self.one, waiting: []) == .taken) }
        #expect(places.take(for: Self.one, waiting: []) == .refused)
        #expect(places.refuses(Self.one, waiting: []) && !places.refuses(Self.third, waiting: []))
        places.giveBack(Self.one)
        #expect(places.take(for: Self.one, waiting: []) == .taken)
    }

    @Test(arguments: [2, 16])
    func `a client that comes later gets the last place of one that has more than half`(_ capacity: Int) {
        var places = JobPlaces(capacity: capacity)
        for _ in 0..<capacity { _ = places.take(for: Self.one, waiting: []) }
        let waiting = Array(repeating: Self.one, count: capacity - 1)
        for taken in 0..<(capacity / 2) {
            let left = Array(waiting.dropLast(taken))
            #expect(places.take(for: Self.other, waiting: left) == .inPlace(of: left.count - 1))
        }
        #expect(places.take(for: Self.other, waiting: waiting) == .refused)
        #expect(places.take(for: Self.third, waiting: waiting) == .refused)
        #expect(places.count == capacity)
    }

    @Test func `a running job keeps its place`() {
        var places = JobPlaces(capacity: 1)
        #expect(places.take(for: Self.one, waiting: []) == .taken)
        #expect(places.take(for: Self.other, waiting: []) == .refused)
        places.giveBack(Self.one)
        #expect(places.count == 0)
        #expect(places.take(for: Self.other, waiting: []) == .taken)
    }
}
