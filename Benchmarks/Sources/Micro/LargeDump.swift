import ScreenDumps

/// Dumps of a screen of nearly 1 MiB, with a field among each 30 elements, up to 100 fields.
enum LargeDump {
    static let all = [("uiautomator dump", uiautomator), ("recursiveDescription", recursiveDescription)]

    private static let uiautomator = dump(
        "<hierarchy><node bounds=\"[0,0][1080,2400]\">", end: "</node></hierarchy>"
    ) { index, isField in
        "<node index=\"\(index)\" text=\"some text here\" resource-id=\"org.example.post:id/view\(index)\" "
            + "class=\"android.widget.\(isField ? "EditText" : "TextView")\" package=\"org.example.post\" content-desc=\"\" "
            + "checkable=\"false\" checked=\"false\" clickable=\"true\" enabled=\"true\" focusable=\"true\" focused=\"false\" "
            + "scrollable=\"false\" long-clickable=\"false\" password=\"false\" selected=\"false\" "
            + "bounds=\"[42,\(index)][950,\(index + 147)]\" />"
    }

    private static let recursiveDescription = dump("<UIWindow: 0x7f8a; frame = (0 0; 375 667)>\n", end: "") {
        index, isField in
        "   |" + String(repeating: "    |", count: index % 8)
            + " <\(isField ? "UITextField" : "UILabel"): 0x7f8a\(index); frame = (16 \(index % 600).5; 343 44); "
            + "text = 'some text here'; opaque = NO; autoresize = RM+BM; layer = <CALayer: 0x6000\(index)>>\n"
    }

    private static func dump(_ start: String, end: String, _ element: (Int, Bool) -> String) -> [UInt8] {
        var bytes = Array(start.utf8)
        var index = 0
        while bytes.count < 1_047_000 {
            bytes += Array(element(index, index < 3_000 && index.isMultiple(of: 30)).utf8)
            index += 1
        }
        return bytes + Array(end.utf8)
    }

    /// Reads a dump; the number of its fields.
    static func fields(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var options = DumpOptions()
            if ScreenDump.kind(of: bytes)?.isAndroid == true { options.density = 2.625 }
            return (try? ScreenDump(bytes, options: options))?.fieldOffsets.joined().count ?? 0
        }
    }
}
