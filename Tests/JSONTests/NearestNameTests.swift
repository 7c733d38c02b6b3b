import JSON
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("contentInsets", "contentInset"), ("hieght", "height"), ("Width", "width"), ("WIDHT", "width"), ("z", "x"),
        ("contntInset", "contentInset"), ("content_inset", "contentInset"),
        ("contentInsetAdjustmentBehaviour", "contentInsetAdjustmentBehavior"),
        ("heigth", "height"), ("w", "x"), ("ContentOffset", "contentInset"), ("contentOffsets", nil), ("keyboard", nil),
        ("widthheight", nil),
    ])
    func `the nearest name is offered if one is near`(name: String, nearest: String?) {
        #expect(nearestName(to: name, in: few) == nearest)
    }

    @Test(arguments: [
        ("sovle", nil, "solve"), ("Serve", nil, "serve"), ("start", nil, nil), ("start", 64, "serve"), ("", 64, nil),
    ])
    func `the nearest of a list is offered, near by a third of the name or by a limit`(
        name: String, limit: Int?, nearest: String?
    ) {
        #expect(nearestName(to: name, in: ["serve", "solve", "health"], limit: limit) == nearest)
        #expect(nearestName(to: name, in: [], limit: limit) == nil)
    }

    @Test func `names too long, or none, are offered nothing`() {
        #expect(nearestName(to: "", in: many) == nil)
        #expect(nearestName(to: String(repeating: "g", count: 65), in: many) == nil)
        #expect(nearestName(to: String(repeating: "g", count: 1_000_000), in: many) == nil)
        #expect(nearestName(to: "ggggggggggggXgggggggggggg", in: many) == "gggggggggggg0gggggggggggg")
        #expect(nearestName(to: "x", in: JSONNames([])) == nil)
    }
}
