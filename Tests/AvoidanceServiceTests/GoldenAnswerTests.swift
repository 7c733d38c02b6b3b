import JSON
import KeyboardAvoidance
import TestSupport
import Testing

@testable import AvoidanceService

/// Several thousand answers with their traces and warnings, as hashes: a change of structure changes none of them.
///
/// Where a rule is meant to change, the hashes of the kinds of sequence it concerns change with it, and no others.
@Suite struct GoldenAnswerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var approach: Approach
        var kind: GoldenSequences.Kind
        var hash: UInt64

        var testDescription: String { "\(approach.policy.rawValue) \(approach.fidelity.rawValue) \(kind.rawValue)" }

        init(_ policy: Policy, _ fidelity: Fidelity, _ kind: GoldenSequences.Kind, _ hash: UInt64) {
            approach = Approach(policy, fidelity)
            self.kind = kind
            self.hash = hash
        }
    }

    @Test("answers, traces, warnings, saved states and refusals are those recorded", arguments: rows)
    func answersAreThoseRecorded(row: Row) throws {
        let found = GoldenSequences(row.kind, under: row.approach).hash()
        #expect(found == row.hash, "0x\(String(found, radix: 16, uppercase: true))")
    }

    static let rows: [Row] = [
        Row(.automatic, .intended, .whole, 0x2583_7FD7_A69B_C0B4),
        Row(.automatic, .intended, .partial, 0x6B43_C672_2B6D_CFB6),
        Row(.automatic, .intended, .nested, 0xF678_615B_4689_41BD),
        Row(.automatic, .intended, .moving, 0xD532_AE93_D53D_7067),
        Row(.automatic, .intended, .preset, 0x5214_4807_ED6C_F536),
        Row(.automatic, .intended, .stateless, 0x33CD_92D5_DB17_DB97),
        Row(.automatic, .intended, .retried, 0x0FF1_1419_1CC9_B5D1),
        Row(.keyboardListener, .intended, .whole, 0x219C_29CF_4C4A_8A31),
        Row(.keyboardListener, .intended, .partial, 0xD480_0950_D6B5_1D98),
        Row(.keyboardListener, .intended, .nested, 0xE91F_D96C_AE69_4622),
        Row(.keyboardListener, .intended, .moving, 0x032E_A10C_3D02_BF44),
        Row(.keyboardListener, .intended, .preset, 0x29ED_368D_47E1_2398),
        Row(.keyboardListener, .intended, .stateless, 0xB05D_7728_9576_8E4F),
        Row(.keyboardListener, .intended, .retried, 0x94C1_42E1_4ED8_026E),
        Row(.keyboardListener, .asWritten, .whole, 0x6A1E_BD55_EE72_E94F),
        Row(.keyboardListener, .asWritten, .partial, 0x4AAB_303D_BC3D_9F51),
        Row(.keyboardListener, .asWritten, .nested, 0x9803_E9AC_360B_9414),
        Row(.keyboardListener, .asWritten, .moving, 0x06A7_5EB3_FE08_8BC9),
        Row(.keyboardListener, .asWritten, .preset, 0x34DF_EDEB_144A_CBD8),
        Row(.keyboardListener, .asWritten, .stateless, 0x81D3_3AA4_8273_C66D),
        Row(.keyboardListener, .asWritten, .retried, 0xE318_334C_7315_71C4),
        Row(.keyboardAwareness, .intended, .whole, 0xEA37_37EC_1F87_6EC4),
        Row(.keyboardAwareness, .intended, .partial, 0x1FD8_0A04_6DA2_558F),
        Row(.keyboardAwareness, .intended, .nested, 0x1883_321A_891F_9DE4),
        Row(.keyboardAwareness, .intended, .moving, 0x24FA_F58B_9910_1292),
        Row(.keyboardAwareness, .intended, .preset, 0x9E47_5A19_94E2_9D30),
        Row(.keyboardAwareness, .intended, .stateless, 0x6410_1CAB_D550_8373),
        Row(.keyboardAwareness, .intended, .retried, 0xE0D2_A7AE_9D95_348F),
        Row(.keyboardAwareness, .asWritten, .whole, 0x4D4D_9D13_CE83_C6AA),
        Row(.keyboardAwareness, .asWritten, .partial, 0x7B88_AF61_7412_4DC4),
        Row(.keyboardAwareness, .asWritten, .nested, 0x52AC_5870_0091_7392),
        Row(.keyboardAwareness, .asWritten, .moving, 0x8A8B_6B3B_6E9F_D185),
        Row(.keyboardAwareness, .asWritten, .preset, 0x3B9B_FE8A_6B3A_AE00),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xBBE7_EDC8_AB1B_A8B2),
        Row(.keyboardAwareness, .asWritten, .retried, 0xFCD9_199E_B898_C06A),
        Row(.appleDocumentation, .intended, .whole, 0x393D_E6E9_A109_70D3),
        Row(.appleDocumentation, .intended, .partial, 0xF64E_1F81_D52A_9DF1),
        Row(.appleDocumentation, .intended, .nested, 0x7D7B_7618_B8D0_F0BD),
        Row(.appleDocumentation, .intended, .moving, 0x180B_C92E_3F3D_CFF1),
        Row(.appleDocumentation, .intended, .preset, 0x70CF_FEE8_FFF6_D329),
        Row(.appleDocumentation, .intended, .stateless, 0x45BA_5E5C_8281_F782),
        Row(.appleDocumentation, .intended, .retried, 0xE5B2_83EF_C626_53E9),
        Row(.appleDocumentation, .asWritten, .whole, 0x0AC1_0DBA_3C68_D8F5),
        Row(.appleDocumentation, .asWritten, .partial, 0x268C_38FD_3C8F_EA9F),
        Row(.appleDocumentation, .asWritten, .nested, 0x10FE_0441_6F7A_26C9),
        Row(.appleDocumentation, .asWritten, .moving, 0x2BF4_4E47_D2CB_1797),
        Row(.appleDocumentation, .asWritten, .preset, 0x6F15_5FA7_D931_0CC2),
        Row(.appleDocumentation, .asWritten, .stateless, 0x4218_C347_B2E7_9E8C),
        Row(.appleDocumentation, .asWritten, .retried, 0xE859_D09D_81CF_CA34),
        Row(.keyboardOverlap, .intended, .whole, 0xC457_4F71_8B0C_9750),
        Row(.keyboardOverlap, .intended, .partial, 0xBCB7_958B_3126_DE54),
        Row(.keyboardOverlap, .intended, .nested, 0x2F02_4002_5FF0_65F0),
        Row(.keyboardOverlap, .intended, .moving, 0x4BA8_9405_A4A3_EAD4),
        Row(.keyboardOverlap, .intended, .preset, 0xF240_8A5B_6A99_D34C),
        Row(.keyboardOverlap, .intended, .stateless, 0x82E9_3B9C_A5F1_0A54),
        Row(.keyboardOverlap, .intended, .retried, 0xE90F_BA8D_8839_B8A0),
        Row(.keyboardOverlap, .asWritten, .whole, 0xAD07_E0FB_8993_30E8),
        Row(.keyboardOverlap, .asWritten, .partial, 0xEDFF_1425_8E6A_C9CC),
        Row(.keyboardOverlap, .asWritten, .nested, 0x7AE2_ECB8_5E6A_7972),
        Row(.keyboardOverlap, .asWritten, .moving, 0xAFEB_9151_51FE_D83B),
        Row(.keyboardOverlap, .asWritten, .preset, 0x0E30_D942_6D67_E94E),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x8C6E_F93E_59D2_79C7),
        Row(.keyboardOverlap, .asWritten, .retried, 0xD982_E321_7A1B_E9B1),
        Row(.textBox, .intended, .whole, 0xB80E_48E9_DFD8_86C4),
        Row(.textBox, .intended, .partial, 0xB77D_9AAB_4E71_7D75),
        Row(.textBox, .intended, .nested, 0x0951_B630_BC2D_E2C6),
        Row(.textBox, .intended, .moving, 0xB4D7_F6DE_6B27_7D79),
        Row(.textBox, .intended, .preset, 0x47B1_46FA_A04F_FC67),
        Row(.textBox, .intended, .stateless, 0x161C_8B4C_1A1A_9217),
        Row(.textBox, .intended, .retried, 0x4400_5834_458C_E4B6),
        Row(.textBox, .asWritten, .whole, 0x801D_AD94_4E2E_522A),
        Row(.textBox, .asWritten, .partial, 0x6241_BB6F_06F6_F696),
        Row(.textBox, .asWritten, .nested, 0x9528_40DA_FF3D_997D),
        Row(.textBox, .asWritten, .moving, 0xD527_7723_02C2_9BED),
        Row(.textBox, .asWritten, .preset, 0x7834_E692_3EF3_3AC2),
        Row(.textBox, .asWritten, .stateless, 0x3BDD_B60B_5BC2_23B3),
        Row(.textBox, .asWritten, .retried, 0xEEEC_9833_F557_8E27),
    ]
}
