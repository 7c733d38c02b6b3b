import Foundation
@_spi(Engine) import KeyboardAvoidance
import Testing

@testable import Sessions

/// A record that an earlier build wrote, and what that build answered to the hide after it.
struct EarlierRecord: Sendable, CustomTestStringConvertible {
    /// The session, in words.
    let testDescription: String
    private let text: String
    /// The frame at the hide; nil without one.
    let frame: LayoutRect?
    let translation: LayoutPoint?

    var key: [UInt8] { Array("keyboard-avoidance:{/\(testDescription)}".utf8) }

    func bytes() throws -> [UInt8] { Array(try #require(Data(base64Encoded: text))) }

    /// Case C shown, with one event to repeat, as the last build wrote it that knew no libraries.
    static let all = [
        EarlierRecord(
            testDescription: "resize",
            text: """
                AQAAAAAAAAAB8Mu8sjBwXiEGYFUBAwAAAAAAcHdAAAAAAABgiUABAwEMAAAAAABwd0AAAAAAAGCJQAEFAAAAAAAARkAAAAAAAABBQCYAAQwA\
                AAAAAHB3QAAAAAAAYIlAAQMAAAAAAHB3QAAAAAAAwJJAAgAAAAAAQG1AAQEPAAAAAAAAMEAAAAAAAICEQAAAAAAAcHVAAAAAAAAARkABAQAO\
                AAAAAADAfUAAAAAAAHB3QAAAAAAAAHVAAQADzxFFCQEAAQQCAAAAAABAbUAHAQABAAIAAgAAAAAAQG1AAQcMAAAAAABwd0AAAAAAAGCJQAwA\
                AAAAAHB3QAAAAAAAwH1AAgAAAAAAYIlAAAAAAADAfUABAgAAAAAAQG1AAQEAAQABAwAAAAAAcHdAAAAAAABgiUABAwAAAAAAcHdAAAAAAABg\
                iUABAQAOAAAAAADAfUAAAAAAAHB3QAAAAAAAAHVAAQcDAAAAAAAAMEAAAAAAAICEQAMAAAAAAICEQAAAAAAA4IVAAwAAAAAAAEZAAAAAAADA\
                fUABBWZpcnN0VR2xwsnmcPwzAEB3049cJwcAYFUAACYAAAACAAAAAAAAAAAAAAEAAM8RRQkAAAcAAAAAAAAAAAAAAADCgWRB
                """,
            frame: LayoutRect(width: 375, height: 812), translation: nil),
        EarlierRecord(
            testDescription: "translate",
            text: """
                AQAAAAAAAAABVRI9o0gLRNsGYFUBAwAAAAAAcHdAAAAAAABgiUABAwEMAAAAAABwd0AAAAAAAGCJQAEFAAAAAAAARkAAAAAAAABBQAYAAQwA\
                AAAAAHB3QAAAAAAAYIlAAQMAAAAAAHB3QAAAAAAAwJJAAQEPAAAAAAAAMEAAAAAAAICEQAAAAAAAcHVAAAAAAAAARkABAQAOAAAAAADAfUAA\
                AAAAAHB3QAAAAAAAAHVAAQAC7xFFAAEAAQAHAQABAAEAAQEAAQAAAAAAAEBtwAEDAAAAAABwd0AAAAAAAGCJQAEDAAAAAABwd0AAAAAAAGCJ\
                QAEBAA4AAAAAAMB9QAAAAAAAcHdAAAAAAAAAdUABBwMAAAAAAAAwQAAAAAAAgIRAAwAAAAAAgIRAAAAAAADghUADAAAAAAAARkAAAAAAAMB9\
                QAEFZmlyc3T+0yzYFqDqwmG6jogKlXttBwBgVQAABgAAAAAAAQAA7xFFAAAABwAAAAAAAAAAAAAAAAAAAAAAAD7tp6Y=
                """,
            frame: nil, translation: .zero),
        EarlierRecord(
            testDescription: "keyboardListener",
            text: """
                AQAAAAAAAAABwpseQfyCT8YOYRUBAQMAAAAAAHB3QAAAAAAAYIlAAQMBDAAAAAAAcHdAAAAAAABgiUABBQAAAAAAAEZAAAAAAAAAQUAuAAEM\
                AAAAAABwd0AAAAAAAGCJQAEDAAAAAABwd0AAAAAAAMCSQAQAAAAAAAB1QAIAAAAAAEBtQAEBDwAAAAAAADBAAAAAAACAhEAAAAAAAHB1QAAA\
                AAAAAEZAAQEADgAAAAAAwH1AAAAAAABwd0AAAAAAAAB1QM8JRQABAAEFBAAAAAAAAHVAAgAAAAAAQG1ABwEAAQABAAEBAQEAAQMAAAAAAHB3\
                QAAAAAAAYIlAAQMAAAAAAHB3QAAAAAAAYIlAAQEADgAAAAAAwH1AAAAAAABwd0AAAAAAAAB1QAEBDGlzS2V5Ym9hcmRVcAABAQECAQxpc0tl\
                eWJvYXJkVXAAAQEFZmlyc3QWTspgTh5A9ICQyP9tSi9BDwBhFQAAAC4AAAAEAAAAAAAAAAACAAAAAAAAAAAAAM8JRQAAAAcAAAAAAAAAAAAA\
                ADI8Vf0=
                """,
            frame: nil, translation: nil),
    ]
}
