import KeyboardAvoidance
import Testing

@testable import ScreenDumps

struct DumpUnitTests {
    private static let pixels = Dumps.uiautomator(Dumps.field(100))
    private static let points = Dumps.appium(Dumps.leaf("TextField", 16, 100, 300, 44))

    @Test(
        arguments: [
            (pixels, nil, nil, nil, DumpError.Code.unknownUnit), (pixels, 2, 320, nil, .usage),
            (pixels, 0, nil, nil, .usage),
            (pixels, 100.5, nil, nil, .usage), (pixels, .nan, nil, nil, .usage), (pixels, 2, nil, "iphone-8", .usage),
            (points, 2, nil, nil, .usage), (points, nil, 320, nil, .usage), (points, nil, nil, "no-phone", .usage),
            (pixels, nil, 320, nil, nil), (points, nil, nil, "iphone-8", nil),
        ] as [(String, Double?, Double?, String?, DumpError.Code?)])
    func `options are for their unit`(
        _ text: String, _ density: Double?, _ dpi: Double?, _ device: String?, _ code: DumpError.Code?
    ) {
        let error = ScreenDump.error(text) {
            ($0.density, $0.dpi, $0.designedFor) = (density, dpi, device)
        }
        #expect(error?.code == code)
    }

    @Test func `a density has at most four decimals in its sentence`() throws {
        let dump = try ScreenDump(Self.pixels) { ($0.density, $0.dpi) = (nil, 411) }
        #expect(dump.messages.first == "pixels, divided by 2.5688 (--dpi 411)")
    }
}
