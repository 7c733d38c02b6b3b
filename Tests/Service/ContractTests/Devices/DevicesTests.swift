@testable import Service
@testable import Contract
import Foundation
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import Testing
import TestSupport

/// The catalogue's facts in the file, in the domain, and over a socket.
@Suite struct DevicesTests {
    let catalogue = DeviceCatalogue.builtIn

    @Test func `holds every record once`() {
        #expect(catalogue.devices.count == 68)
        #expect(Set(catalogue.devices.map(\.id)).count == 68)
        for device in catalogue.devices {
            #expect(catalogue[device.id] == device)
            #expect(!device.models.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("iphone-se-1", 320, 568, 2, 20, 254, 216, 200), ("iphone-x", 375, 812, 3, 44, 336, 291, 209),
            ("iphone-12", 390, 844, 3, 47, 336, 291, 219), ("iphone-16-pro-max", 440, 956, 3, 62, 346, 301, 219),
            ("ipad-11", 834, 1194, 2, 24, 340, 285, 428), ("ipad-pro-13-m4", 1032, 1376, 2, 24, 405.5, 350.5, 501),
        ] as [(String, Double, Double, Double, Double, Double, Double, Double)]
    )
    func `figures of a few devices`(
        _ id: String,
        width: Double,
        height: Double,
        scale: Double,
        safeTop: Double,
        withBar: Double,
        withoutBar: Double,
        landscape: Double
    ) throws {
        let device = try #require(catalogue[id])
        #expect(device.screen?.value == Screen(width: width, height: height, scale: scale))
        #expect(device.safeArea?.value.portrait.top == safeTop)
        #expect(device.keyboards.withBar.portrait?.value == withBar)
        #expect(device.keyboards.withoutBar.portrait?.value == withoutBar)
        #expect(device.keyboards.withBar.landscape?.value == landscape)
    }

    /// The table is generated; a record is read here as a device of the sender's own is.
    @Test func `the table has the figures of each record, and knows where it is`() throws {
        let file = Array(Asset.devices.buffer)
        let all = try JSONValue(parsing: file)
        let records = try #require(all["devices"]).elements
        #expect(Devices.entries.map(\.id) == catalogue.devices.map(\.id))
        #expect(Devices.entries.count == records.count)
        for (record, entry) in zip(records, Devices.entries) {
            #expect(try JSONValue(parsing: Array(file[entry.record])) == record)
            #expect(entry.year.map(Double.init) == record["year"]?.double)
            let read = try Array(file[entry.record]).withUnsafeBufferPointer { bytes in
                var decoder = RequestDecoder(bytes)
                return try decoder.ownDevice()
            }
            let (known, device) = (try #require(catalogue[entry.id]), try #require(read?.device))
            #expect(device.id == known.id && device.models == known.models)
            #expect(device.screen == known.screen)
            #expect(device.safeArea == known.safeArea)
            let (keyboards, ranges) = (device.keyboards, known.keyboards.withBarRange)
            #expect(keyboards.withBar == known.keyboards.withBar && keyboards.withoutBar == known.keyboards.withoutBar)
            #expect(keyboards.floating == known.keyboards.floating)
            #expect(keyboards.hardwareBar == known.keyboards.hardwareBar)
            #expect(keyboards.withBarRange == Device.Keyboards.unknown.withBarRange, "the sender's own is not used")
            for orientation in Device.Orientation.allCases {
                let range = record["keyboard"]?[orientation.rawValue]?["range"]
                #expect(range?["low"]?.double == ranges[orientation]?.lowerBound)
                #expect(range?["high"]?.double == ranges[orientation]?.upperBound)
            }
            #expect(read?.withoutSafeArea == [], "an audit takes the catalogue's safe areas for both orientations")
        }
        #expect(try JSONValue(parsing: Array(file[Devices.legend.confidence])) == all["confidence"])
        #expect(try JSONValue(parsing: Array(file[Devices.legend.sources])) == all["sources"])
    }

    @Test(
        arguments: [
            ("ios", 24), ("iphones", 14), ("ipads", 10), ("android", 42), ("foldables", 12), ("android-tablets", 4),
            ("all", 67), ("latest-iphones", 6), ("latest-ipads", 5), ("latest", 11), ("latest-android", 8),
            ("extremes", 4),
        ])
    func `a class has its devices`(_ name: String, _ count: Int) {
        #expect(Devices.isClass(name) && Devices.devices(named: name).devices.count == count)
    }

    @Test(arguments: ["*", "ip*-*", "*e-12", "iphone-1?*", "?phone*"])
    func `a glob has the same devices however long it is`(_ glob: String) {
        let long = glob.replacing("*", with: String(repeating: "*", count: 1_000))
        let (devices, isAmbiguous) = Devices.devices(named: long)
        #expect(!devices.isEmpty && !isAmbiguous)
        #expect(devices.map(\.device.id) == Devices.devices(named: glob).devices.map(\.device.id))
        #expect(Devices.devices(named: long + String(repeating: "?", count: 129)).devices.isEmpty)
    }

    /// The parts of a keyboard add up to the whole, which lies in its range, and every source is explained.
    @Test func `records agree with themselves`() throws {
        let file = try JSONValue(parsing: Array(Asset.devices.buffer))
        let sources = try #require(file["sources"]).members
        let words = try #require(file["confidence"]).members
        for record in try #require(file["devices"]).elements {
            let id = record["id"]?.text ?? ""
            var figures = [record["size"], record["safeArea"], record["bars"]].compactMap(\.self)
            let keyboards = try #require(record["keyboard"]).members
            figures += keyboards.values
            for figure in figures {
                #expect(figure["confidence"] != nil && figure["sources"] != nil, "\(id): \(figure)")
                for (name, value) in figure.members {
                    if name.lowercased().hasSuffix("confidence") {
                        #expect(words[value.text ?? ""] != nil, "\(id): \(name)")
                    }
                    guard name.lowercased().hasSuffix("sources") else { continue }
                    #expect(!value.elements.isEmpty, "\(id): \(name)")
                    for source in value.elements { #expect(sources[source.text ?? ""] != nil, "\(id): \(source)") }
                }
            }
            for orientation in ["portrait", "landscape"] {
                guard let keyboard = keyboards[orientation] else { continue }
                if let range = keyboard["range"], let whole = keyboard["withBar"]?.double {
                    #expect(range["low"]?.double ?? .infinity <= whole && whole <= range["high"]?.double ?? 0, "\(id)")
                }
                guard let letters = keyboard["letters"]?.double,
                    let bar = keyboard["bar"]?.double, let strip = keyboard["bottomStrip"]?.double
                else { continue }
                for (name, sum) in [("withoutBar", letters + strip), ("withBar", letters + strip + bar)] {
                    #expect(abs((keyboard[name]?.double ?? 0) - sum) < 0.005, "\(id): \(name)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("iphone-xx", "iphone-x"), ("iPhone 13 Pro", "iphone-12"), ("IPHONE X", "iphone-x"),
            ("ipda-10.2", "ipad-10.2"),
            ("iphone15pro", "iphone-14-pro"), ("pixel-5", "android-pixel-5"), ("iPad Air 4", "ipad-10.9"),
        ]
    )
    func `the nearest ids`(_ name: String, _ id: String) {
        #expect(DeviceNames.nearest(to: name).first?.id == id)
    }

    @Test func `an unknown device is told the names that are near`() {
        let nearest = DeviceNames.nearest(to: "iPhnoe 15")
        let text = "there is no device `iPhnoe 15`; the nearest: `iphone-14-pro` (iPhone 15)"
        #expect(Devices.unknown("iPhnoe 15", nearest: nearest).hasPrefix(text))
    }

    @Test(arguments: ["", "toaster", "☎", String(repeating: "iphone", count: 40)])
    func `names that are near nothing`(_ name: String) {
        #expect(DeviceNames.nearest(to: name).isEmpty)
    }

    @Test func `the catalogue is listed and shown`() async throws {
        let answers = try await withService { server in
            let client = try server.connect()
            return try [
                ("GET", "/devices"), ("GET", "/devices/iphone-x"), ("HEAD", "/devices/iphone-x"),
                ("GET", "/devices/ipad%2D10.2"), ("GET", "/devices/iPhone%2013%20Pro"), ("GET", "/devices/"),
                ("POST", "/devices"),
            ].map { method, path in try client.ask(method, path, [], method == "POST" ? "" : nil) }
        }
        #expect(answers.map(\.status) == [200, 200, 200, 200, 404, 404, 405])
        let list = try JSONValue(parsing: Array(answers[0].body.utf8))["devices"]?.elements ?? []
        #expect(list.count == 68)
        #expect(list.first { $0["id"]?.text == "iphone-x" }?["size"]?["height"]?.double == 812)
        let device = try JSONValue(parsing: Array(answers[1].body.utf8))
        #expect(device["keyboard"]?["portrait"]?["withBar"]?.double == 336)
        #expect(device["keyboard"]?["portrait"]?["confidence"]?.text == "two-sources")
        for source in device["keyboard"]?["portrait"]?["sources"]?.elements ?? [] {
            #expect(device["legend"]?["sources"]?[source.text ?? ""] != nil)
        }
        #expect(answers[0].field("cache-control") == "no-cache")
        #expect(answers[2].field("content-length") == "\(answers[1].body.utf8.count)")
        #expect(answers[4].body.contains("`iphone-12`"))
        #expect(answers[6].field("allow") == "GET, HEAD, OPTIONS")
        let tag = try #require(answers[1].field("etag"))
        let again = try await withService {
            try $0.connect().ask("GET", "/devices/iphone-x", ["If-None-Match: \(tag)"])
        }
        #expect(again.status == 304)
    }
}

/// The values filled in by a preset, and the values that override it.
@Suite struct PresetTests {
    static let form: JSONValue = [
        "device": "iphone-x",
        "scrollView": [
            "frame": ["x": 0, "y": 0, "width": 375, "height": 812], "contentSize": ["width": 375, "height": 1200],
        ],
        "field": ["frame": ["x": 16, "y": 656, "width": 343, "height": 44]],
    ]

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var send: JSONValue
        var answer: JSONValue
        var warnings: [String] = []
    }

    @Test(
        arguments: [
            Row(
                testDescription: "a device alone is case C",
                send: [:],
                answer: [
                    "decision": "show", "contentInset": [0, 0, 302, 0], "contentOffset": [0, 234],
                    "keyboard": ["mode": "docked", "frameInWindow": [0, 476, 375, 336]],
                ]
            ),
            Row(
                testDescription: "withoutBar",
                send: ["keyboardKind": "withoutBar"],
                answer: ["contentInset": [0, 0, 257, 0], "keyboard": ["overlap": 291]]
            ),
            Row(
                testDescription: "none hides",
                send: ["keyboardKind": "none"],
                answer: ["decision": "none", "keyboard": ["mode": "hidden"]],
                warnings: ["nothingSaved"]
            ),
            Row(
                testDescription: "a hide needs no keyboard, and its frame is below the screen",
                send: ["event": "keyboardWillHide"],
                answer: ["decision": "none", "keyboard": ["frameInWindow": [0, 812, 375, 336]]],
                warnings: ["nothingSaved"]
            ),
            Row(
                testDescription: "landscape turns the screen, the safe area and the keyboard",
                send: [
                    "orientation": "landscape",
                    "scrollView": [
                        "frame": ["x": 0, "y": 0, "width": 812, "height": 375],
                        "contentSize": ["width": 812, "height": 1200],
                    ],
                ],
                answer: ["contentInset": [0, 0, 188, 0], "keyboard": ["overlap": 209]]
            ),
            Row(
                testDescription: "a reported frame wins, and the difference is said",
                send: ["keyboard": ["frameEnd": ["x": 0, "y": 512, "width": 375, "height": 300]]],
                answer: ["contentInset": [0, 0, 266, 0]],
                warnings: ["presetContradictsFrame"]
            ),
            Row(
                testDescription: "a reported height wins",
                send: ["keyboard": ["height": 300]],
                answer: ["contentInset": [0, 0, 266, 0]],
                warnings: ["presetContradictsFrame"]
            ),
            Row(
                testDescription: "any of the device's keyboards is no contradiction where none was asked for",
                send: ["keyboard": ["height": 291]],
                answer: ["contentInset": [0, 0, 257, 0]]
            ),
            Row(
                testDescription: "a point of difference is none",
                send: ["keyboard": ["height": 335]],
                answer: ["contentInset": [0, 0, 301, 0]]
            ),
            Row(
                testDescription: "another kind than the one asked for is",
                send: ["keyboardKind": "withoutBar", "keyboard": ["height": 336]],
                answer: ["contentInset": [0, 0, 302, 0]],
                warnings: ["presetContradictsFrame"]
            ),
            Row(
                testDescription: "the rest of a keyboard may be reported alone",
                send: ["keyboard": ["animationDuration": 0.4]],
                answer: ["contentInset": [0, 0, 302, 0], "animation": ["duration": 0.4]]
            ),
            Row(
                testDescription: "a reported safe area wins without a word: bars of the app are part of it",
                send: ["window": ["safeAreaInsets": ["top": 88, "bottom": 83]]],
                answer: ["contentInset": [0, 0, 253, 0]]
            ),
            Row(
                testDescription: "a window that ends above the home indicator has none of it",
                send: ["window": ["frame": ["x": 0, "y": 0, "width": 375, "height": 778]]],
                answer: ["contentInset": [0, 0, 336, 0]]
            ),
            Row(
                testDescription: "a screen of another size",
                send: ["screen": ["width": 390, "height": 844], "keyboard": ["height": 336]],
                answer: ["keyboard": ["frameInWindow": [0, 508, 390, 336]]],
                warnings: ["presetContradictsFrame"]
            ),
            Row(
                testDescription: "a scroll view larger than the device",
                send: ["device": "iphone-se-1", "keyboardKind": "withBar"],
                answer: ["keyboard": ["frameInWindow": [0, 314, 320, 254]]],
                warnings: ["presetContradictsFrame"]
            ),
            Row(
                testDescription: "floating floats",
                send: ["device": "ipad-11", "keyboardKind": "floating"],
                answer: [
                    "contentInset": [0, 0, 0, 0], "contentOffset": [0, 0],
                    "keyboard": ["mode": "floating", "frameInWindow": [257, 821, 320, 254]],
                ]
            ),
            Row(
                testDescription: "hardwareBar is docked",
                send: ["device": "ipad-11", "keyboardKind": "hardwareBar"],
                answer: ["keyboard": ["mode": "docked", "frameInWindow": [0, 1119, 834, 75]]]
            ),
        ]
    )
    func `fills and yields`(_ row: Row) throws {
        let (status, answer) = try TestService(.inProcess).post(Self.form.overlaid(with: row.send))
        #expect(status == 200, "\(answer)")
        #expect(answer.differences(from: row.answer) == [])
        #expect(answer["warnings"]?.elements.compactMap { $0["code"]?.text } == row.warnings)
    }

    @Test(
        arguments: [
            (["device": "iphoen 13 pro"], [["/device", "unknownValue", "iphone-12"]]),
            (["device": "toaster"], [["/device", "unknownValue", ""]]),
            (["device": 7], [["/device", "wrongType", ""]]),
            (["keyboardKind": "floating"], [["/keyboardKind", "unknownFigure", ""]]),
            (["keyboardKind": "hardwareBar"], [["/keyboardKind", "unknownFigure", ""]]),
            (["device": "ipad-floating-keyboard"], [["/keyboardKind", "unknownFigure", ""]]),
            (["device": "Pixel Tablet", "keyboardKind": "floating"], [["/keyboardKind", "unknownFigure", ""]]),
            (["keyboardKind": "big"], [["/keyboardKind", "unknownValue", ""]]),
            (["orientation": "Portrait"], [["/orientation", "unknownValue", "portrait"]]),
            (
                ["device": nil, "orientation": "landscape"],
                [["/keyboard", "required", ""], ["/device", "required", ""]]
            ),
            (["device": nil, "keyboard": ["animationDuration": 0.3]], [["/keyboard/frameEnd", "required", ""]]),
        ] as [(JSONValue, [[String]])]
    )
    func `unknown figures are errors`(_ send: JSONValue, _ expected: [[String]]) throws {
        let (status, problem) = try TestService(.inProcess).post(Self.form.overlaid(with: send))
        #expect(status == 422)
        let found = problem["errors"]?.elements.map { error in
            ["pointer", "code", "suggestion"].map { error[$0]?.text ?? "" }
        }
        #expect(found == expected, "\(problem)")
    }

    @Test func `the trace says what was filled in`() throws {
        let (_, answer) = try TestService(.inProcess).post(Self.form.overlaid(with: ["options": ["explain": true]]))
        let steps = answer["trace"]?.elements.filter { $0["rule"]?.text == "preset" } ?? []
        #expect(steps.compactMap { $0["result"]?.text } == ["screen", "window.safeAreaInsets", "keyboard.frameEnd"])
        #expect(steps.allSatisfy { $0["text"]?.text?.contains("(two-sources)") == true })
    }

    @Test(arguments: [true, false])
    func `a session remembers the device, and turns with it`(inSession: Bool) throws {
        let endpoint = try TestService(.inProcess)
        var saved: JSONValue?
        func post(_ body: JSONValue) throws -> JSONValue {
            var body = body
            if inSession {
                body = body.setting("session", to: "turning")
            } else {
                body = Self.form.overlaid(with: body)
                if let saved { body = body.setting("savedState", to: saved) }
            }
            let (status, answer) = try endpoint.post(body)
            #expect(status == 200, "\(answer)")
            saved = answer["savedState"]
            return answer
        }
        let shown = try post(Self.form)
        #expect(shown.differences(from: ["contentInset": [0, 0, 302, 0]]) == [])
        let turned = try post([
            "event": "keyboardDidChangeFrame", "orientation": "landscape",
            "scrollView": [
                "frame": ["x": 0, "y": 0, "width": 812, "height": 375], "contentSize": ["width": 812, "height": 1200],
            ],
        ])
        #expect(turned.differences(from: ["contentInset": [0, 0, 188, 0], "keyboard": ["overlap": 209]]) == [])
        if inSession {
            let gone = try post(["keyboardKind": "none"])
            #expect(gone.differences(from: ["decision": "restore", "contentInset": [0, 0, 0, 0]]) == [])
        }
    }
}
