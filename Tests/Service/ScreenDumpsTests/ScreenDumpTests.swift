import ScreenDumps
import Testing

struct ScreenDumpTests {
    @Test
    func dumpsOfAndroidAloneAreKnownAsSuch() {
        #expect(ScreenDump.Kind.allCases.filter(\.isAndroid) == [.uiautomator, .compose])
    }
}
