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

    @Test(arguments: rows)
    func `answers, traces, warnings, saved states and refusals are those recorded`(row: Row) throws {
        let found = GoldenSequences(row.kind, under: row.approach).hash()
        #expect(found == row.hash, "0x\(String(found, radix: 16, uppercase: true))")
    }

    static let rows: [Row] = [
        Row(.automatic, .intended, .whole, 0x0306_26BF_0133_0951),
        Row(.automatic, .intended, .partial, 0x3E74_E804_9AD6_E5EB),
        Row(.automatic, .intended, .nested, 0xD176_97AA_2865_3961),
        Row(.automatic, .intended, .moving, 0x500C_2EC0_64BE_6502),
        Row(.automatic, .intended, .preset, 0xFD49_7091_7A35_663B),
        Row(.automatic, .intended, .stateless, 0x2759_0895_11B0_D354),
        Row(.automatic, .intended, .retried, 0x628F_5648_C09D_ABF7),
        Row(.keyboardListener, .intended, .whole, 0xFB35_A405_AFA3_6515),
        Row(.keyboardListener, .intended, .partial, 0x080D_273F_FE46_2777),
        Row(.keyboardListener, .intended, .nested, 0x9E29_65BC_D470_F873),
        Row(.keyboardListener, .intended, .moving, 0x48CA_A98A_7523_11E9),
        Row(.keyboardListener, .intended, .preset, 0x05BA_52F6_B318_9E22),
        Row(.keyboardListener, .intended, .stateless, 0xE11D_3633_1000_EE81),
        Row(.keyboardListener, .intended, .retried, 0x87E6_0285_EAB7_376E),
        Row(.keyboardListener, .asWritten, .whole, 0xF060_8F18_062E_3033),
        Row(.keyboardListener, .asWritten, .partial, 0xEB53_F958_53B8_6431),
        Row(.keyboardListener, .asWritten, .nested, 0x5451_0B9F_6969_CC81),
        Row(.keyboardListener, .asWritten, .moving, 0xDD24_D232_FBCA_7659),
        Row(.keyboardListener, .asWritten, .preset, 0xC0B4_9BE0_D7B0_6AE2),
        Row(.keyboardListener, .asWritten, .stateless, 0x39F5_D884_EF5C_9158),
        Row(.keyboardListener, .asWritten, .retried, 0x1CF5_AAE4_0EF1_7900),
        Row(.keyboardAwareness, .intended, .whole, 0x7715_365E_A097_AF0A),
        Row(.keyboardAwareness, .intended, .partial, 0xCC0D_294C_634E_A041),
        Row(.keyboardAwareness, .intended, .nested, 0xC941_58BA_6422_4FF9),
        Row(.keyboardAwareness, .intended, .moving, 0x8E52_7B69_07E7_E4D1),
        Row(.keyboardAwareness, .intended, .preset, 0x8B64_0B59_A30B_AF39),
        Row(.keyboardAwareness, .intended, .stateless, 0x3F97_8F89_7B3A_7BCE),
        Row(.keyboardAwareness, .intended, .retried, 0x0910_F2D5_D3B8_0BA2),
        Row(.keyboardAwareness, .asWritten, .whole, 0xB08B_DD32_4061_4F7A),
        Row(.keyboardAwareness, .asWritten, .partial, 0xEC2F_CA95_E266_F4A2),
        Row(.keyboardAwareness, .asWritten, .nested, 0x50CD_B812_EDDF_8521),
        Row(.keyboardAwareness, .asWritten, .moving, 0x3C59_9621_3467_01FE),
        Row(.keyboardAwareness, .asWritten, .preset, 0x341D_B4F5_962F_2D1C),
        Row(.keyboardAwareness, .asWritten, .stateless, 0x285E_1A00_C5B8_51CF),
        Row(.keyboardAwareness, .asWritten, .retried, 0xE974_BCAE_C72A_A75F),
        Row(.appleDocumentation, .intended, .whole, 0xBED0_928A_6B37_9D11),
        Row(.appleDocumentation, .intended, .partial, 0x0808_FF54_08EC_D0BE),
        Row(.appleDocumentation, .intended, .nested, 0xCF02_F64B_F061_37FD),
        Row(.appleDocumentation, .intended, .moving, 0x7BDE_3B4F_4C33_103A),
        Row(.appleDocumentation, .intended, .preset, 0x984E_4491_1762_AB6E),
        Row(.appleDocumentation, .intended, .stateless, 0x3D17_0B37_3F61_DD40),
        Row(.appleDocumentation, .intended, .retried, 0x419B_5BCA_9E80_950B),
        Row(.appleDocumentation, .asWritten, .whole, 0x557D_C418_8DB0_5DBB),
        Row(.appleDocumentation, .asWritten, .partial, 0x142E_BFCB_BE2F_89AF),
        Row(.appleDocumentation, .asWritten, .nested, 0x531D_A4A5_BF14_55C7),
        Row(.appleDocumentation, .asWritten, .moving, 0x63A7_971D_6A3C_52A9),
        Row(.appleDocumentation, .asWritten, .preset, 0x7EEC_C067_DCFB_92EA),
        Row(.appleDocumentation, .asWritten, .stateless, 0xA3C9_F0E0_8F5C_7DD8),
        Row(.appleDocumentation, .asWritten, .retried, 0x1A3A_6359_D55C_2645),
        Row(.keyboardOverlap, .intended, .whole, 0x3C8D_F962_B591_8B9C),
        Row(.keyboardOverlap, .intended, .partial, 0x0C02_80C4_BB8B_5ACE),
        Row(.keyboardOverlap, .intended, .nested, 0xF294_6757_C06C_596F),
        Row(.keyboardOverlap, .intended, .moving, 0x2997_64B8_C85F_F965),
        Row(.keyboardOverlap, .intended, .preset, 0x42AA_52DA_7889_B5AC),
        Row(.keyboardOverlap, .intended, .stateless, 0x5D01_E1A4_CE8B_D8EE),
        Row(.keyboardOverlap, .intended, .retried, 0x6C5F_05E8_868E_334A),
        Row(.keyboardOverlap, .asWritten, .whole, 0x87B3_4751_7D16_3E82),
        Row(.keyboardOverlap, .asWritten, .partial, 0x95E9_A880_615A_1F92),
        Row(.keyboardOverlap, .asWritten, .nested, 0x57A9_A331_89E1_CBE0),
        Row(.keyboardOverlap, .asWritten, .moving, 0xAAA6_0EA5_1B7A_5CC8),
        Row(.keyboardOverlap, .asWritten, .preset, 0x78BA_73B7_1E10_22B9),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x6C44_58D2_C11A_212C),
        Row(.keyboardOverlap, .asWritten, .retried, 0x26DA_8498_21E8_C0D0),
        Row(.textBox, .intended, .whole, 0xA54B_AE07_1593_563B),
        Row(.textBox, .intended, .partial, 0x4238_62DA_0979_DA42),
        Row(.textBox, .intended, .nested, 0x5196_7F36_6CE0_FCF9),
        Row(.textBox, .intended, .moving, 0x847C_D533_455A_B29B),
        Row(.textBox, .intended, .preset, 0xDF70_CBCB_F6C5_102D),
        Row(.textBox, .intended, .stateless, 0xFDC0_9246_4BB9_15D9),
        Row(.textBox, .intended, .retried, 0x893C_258F_53AA_A7A0),
        Row(.textBox, .asWritten, .whole, 0x0DBF_BE10_729A_34FB),
        Row(.textBox, .asWritten, .partial, 0xED82_069D_4483_B40D),
        Row(.textBox, .asWritten, .nested, 0x9C5B_B106_A524_601F),
        Row(.textBox, .asWritten, .moving, 0xE86B_4B25_7677_6E54),
        Row(.textBox, .asWritten, .preset, 0xA09D_C199_9AEA_1975),
        Row(.textBox, .asWritten, .stateless, 0x47F0_5A54_002D_C86D),
        Row(.textBox, .asWritten, .retried, 0xD6A5_D03B_1956_BA33),
    ]
}
