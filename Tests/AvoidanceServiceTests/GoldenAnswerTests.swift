import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
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

        init(_ policy: Policy, _ fidelity: Policy.Fidelity, _ kind: GoldenSequences.Kind, _ hash: UInt64) {
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
        Row(.keyboardListener, .intended, .whole, 0xCC61_3B4E_104B_E774),
        Row(.keyboardListener, .intended, .partial, 0x1913_1786_986D_4A10),
        Row(.keyboardListener, .intended, .nested, 0x900F_7517_1D74_9A87),
        Row(.keyboardListener, .intended, .moving, 0x14F2_399F_0068_ABB5),
        Row(.keyboardListener, .intended, .preset, 0x9DFC_C0D8_F77A_F1B3),
        Row(.keyboardListener, .intended, .stateless, 0xB6FC_3BA9_6199_C950),
        Row(.keyboardListener, .intended, .retried, 0x9C60_38C0_0B68_C14D),
        Row(.keyboardListener, .asWritten, .whole, 0x2B21_D6DE_CC7E_FCC4),
        Row(.keyboardListener, .asWritten, .partial, 0x222F_372E_CF37_F9D7),
        Row(.keyboardListener, .asWritten, .nested, 0x9803_E9AC_360B_9414),
        Row(.keyboardListener, .asWritten, .moving, 0xB4F3_87CB_A424_1987),
        Row(.keyboardListener, .asWritten, .preset, 0x00FF_FD20_40E7_8BAE),
        Row(.keyboardListener, .asWritten, .stateless, 0x5F85_7690_BFFC_16B5),
        Row(.keyboardListener, .asWritten, .retried, 0x0E4E_3AE3_9814_DC0B),
        Row(.keyboardAwareness, .intended, .whole, 0xEA37_37EC_1F87_6EC4),
        Row(.keyboardAwareness, .intended, .partial, 0x1FD8_0A04_6DA2_558F),
        Row(.keyboardAwareness, .intended, .nested, 0x4E43_AAED_10F2_C274),
        Row(.keyboardAwareness, .intended, .moving, 0xB890_F345_B90F_FE02),
        Row(.keyboardAwareness, .intended, .preset, 0x4FDF_6BCA_DFD1_0751),
        Row(.keyboardAwareness, .intended, .stateless, 0x7D68_755F_5192_C3D3),
        Row(.keyboardAwareness, .intended, .retried, 0x9903_1A49_7056_CFC7),
        Row(.keyboardAwareness, .asWritten, .whole, 0x4D4D_9D13_CE83_C6AA),
        Row(.keyboardAwareness, .asWritten, .partial, 0x7B88_AF61_7412_4DC4),
        Row(.keyboardAwareness, .asWritten, .nested, 0x52AC_5870_0091_7392),
        Row(.keyboardAwareness, .asWritten, .moving, 0xE24A_B9A3_4F04_C0BC),
        Row(.keyboardAwareness, .asWritten, .preset, 0x49B1_9249_51C7_E1C2),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xB393_A97C_6926_3EB6),
        Row(.keyboardAwareness, .asWritten, .retried, 0xE867_2557_33DA_369C),
        Row(.appleDocumentation, .intended, .whole, 0x393D_E6E9_A109_70D3),
        Row(.appleDocumentation, .intended, .partial, 0xF64E_1F81_D52A_9DF1),
        Row(.appleDocumentation, .intended, .nested, 0x5E26_1FE6_B0D9_0EBB),
        Row(.appleDocumentation, .intended, .moving, 0xCAA9_EEAA_27F3_53FB),
        Row(.appleDocumentation, .intended, .preset, 0x27EF_6634_30F4_53A7),
        Row(.appleDocumentation, .intended, .stateless, 0xEF9A_DDA1_9E55_9A00),
        Row(.appleDocumentation, .intended, .retried, 0xA7D9_327B_064F_FA4D),
        Row(.appleDocumentation, .asWritten, .whole, 0x0AC1_0DBA_3C68_D8F5),
        Row(.appleDocumentation, .asWritten, .partial, 0x268C_38FD_3C8F_EA9F),
        Row(.appleDocumentation, .asWritten, .nested, 0x10FE_0441_6F7A_26C9),
        Row(.appleDocumentation, .asWritten, .moving, 0x2BF4_4E47_D2CB_1797),
        Row(.appleDocumentation, .asWritten, .preset, 0x8EDF_7BD8_99C7_DA34),
        Row(.appleDocumentation, .asWritten, .stateless, 0x4218_C347_B2E7_9E8C),
        Row(.appleDocumentation, .asWritten, .retried, 0x87EC_152E_FF0B_8DC2),
        Row(.keyboardOverlap, .intended, .whole, 0xC457_4F71_8B0C_9750),
        Row(.keyboardOverlap, .intended, .partial, 0xBCB7_958B_3126_DE54),
        Row(.keyboardOverlap, .intended, .nested, 0x03F4_3BB1_1021_02B9),
        Row(.keyboardOverlap, .intended, .moving, 0x7583_6F19_0557_5CC3),
        Row(.keyboardOverlap, .intended, .preset, 0x1A3F_52A7_0482_A77A),
        Row(.keyboardOverlap, .intended, .stateless, 0x7AFC_88EA_D747_0F28),
        Row(.keyboardOverlap, .intended, .retried, 0xEC0A_BA47_AC68_553A),
        Row(.keyboardOverlap, .asWritten, .whole, 0x16AA_47DD_7133_9206),
        Row(.keyboardOverlap, .asWritten, .partial, 0xE1A8_36B3_A9CF_9E98),
        Row(.keyboardOverlap, .asWritten, .nested, 0x235C_99AA_DA2B_43BC),
        Row(.keyboardOverlap, .asWritten, .moving, 0xA1A8_6B72_B84D_7FC9),
        Row(.keyboardOverlap, .asWritten, .preset, 0x156E_0A97_E3F3_F9AC),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x22CA_5786_E784_C56E),
        Row(.keyboardOverlap, .asWritten, .retried, 0x4851_4E45_3F36_2907),
        Row(.textBox, .intended, .whole, 0xB80E_48E9_DFD8_86C4),
        Row(.textBox, .intended, .partial, 0xB77D_9AAB_4E71_7D75),
        Row(.textBox, .intended, .nested, 0xCF91_AE08_B1D0_FA34),
        Row(.textBox, .intended, .moving, 0x00C2_8AD0_4700_C25F),
        Row(.textBox, .intended, .preset, 0x96AB_0F8D_BE1A_1D5A),
        Row(.textBox, .intended, .stateless, 0x6460_E3DA_BCA1_841C),
        Row(.textBox, .intended, .retried, 0x2F5E_7528_2183_501D),
        Row(.textBox, .asWritten, .whole, 0x801D_AD94_4E2E_522A),
        Row(.textBox, .asWritten, .partial, 0x6241_BB6F_06F6_F696),
        Row(.textBox, .asWritten, .nested, 0x9528_40DA_FF3D_997D),
        Row(.textBox, .asWritten, .moving, 0xD527_7723_02C2_9BED),
        Row(.textBox, .asWritten, .preset, 0x7834_E692_3EF3_3AC2),
        Row(.textBox, .asWritten, .stateless, 0x3BDD_B60B_5BC2_23B3),
        Row(.textBox, .asWritten, .retried, 0xEEEC_9833_F557_8E27),
    ]
}
