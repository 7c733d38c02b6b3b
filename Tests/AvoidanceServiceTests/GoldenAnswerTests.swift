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
        Row(.automatic, .intended, .whole, 0xB0D9_96DA_B371_229D),
        Row(.automatic, .intended, .partial, 0x530F_AEE9_5DC9_E488),
        Row(.automatic, .intended, .nested, 0x0495_8A50_5C4B_65E2),
        Row(.automatic, .intended, .moving, 0x57C9_BD39_1656_42F5),
        Row(.automatic, .intended, .preset, 0xD0E6_8EF6_CA80_ABDF),
        Row(.automatic, .intended, .stateless, 0xD822_6F84_E8FC_34A6),
        Row(.automatic, .intended, .retried, 0xEA91_4DCB_8DA0_FDC8),
        Row(.keyboardListener, .intended, .whole, 0xDCC5_6EE5_7514_B9D9),
        Row(.keyboardListener, .intended, .partial, 0x6FD3_8CF6_4B0F_A354),
        Row(.keyboardListener, .intended, .nested, 0xB7A4_56B0_3158_8F0D),
        Row(.keyboardListener, .intended, .moving, 0xD2D2_DF32_3C51_210B),
        Row(.keyboardListener, .intended, .preset, 0xA5BF_B89A_5FB3_5CC5),
        Row(.keyboardListener, .intended, .stateless, 0x4FB4_B404_699A_E041),
        Row(.keyboardListener, .intended, .retried, 0x8D6B_C23F_FBB6_257A),
        Row(.keyboardListener, .asWritten, .whole, 0x0FDF_9A50_543F_C097),
        Row(.keyboardListener, .asWritten, .partial, 0xC535_89CE_1F94_71D2),
        Row(.keyboardListener, .asWritten, .nested, 0x9C02_D821_4929_AB53),
        Row(.keyboardListener, .asWritten, .moving, 0xE0AC_416A_A7ED_FEA6),
        Row(.keyboardListener, .asWritten, .preset, 0xDD33_72EC_50D1_970B),
        Row(.keyboardListener, .asWritten, .stateless, 0x8931_7207_4C8E_CD9A),
        Row(.keyboardListener, .asWritten, .retried, 0xEF33_A57E_A6A4_9E64),
        Row(.keyboardAwareness, .intended, .whole, 0x3579_A230_1AB7_4FC4),
        Row(.keyboardAwareness, .intended, .partial, 0x7D32_78B4_2B84_9E10),
        Row(.keyboardAwareness, .intended, .nested, 0xAC6C_4E08_1BBB_3CC9),
        Row(.keyboardAwareness, .intended, .moving, 0x8979_44D7_1F02_0145),
        Row(.keyboardAwareness, .intended, .preset, 0x9603_EB42_8440_BE59),
        Row(.keyboardAwareness, .intended, .stateless, 0x1EC4_02ED_4C17_09D4),
        Row(.keyboardAwareness, .intended, .retried, 0x48F5_E547_1ADD_808E),
        Row(.keyboardAwareness, .asWritten, .whole, 0x74AD_2973_0848_7982),
        Row(.keyboardAwareness, .asWritten, .partial, 0x05C4_0A93_08BD_263A),
        Row(.keyboardAwareness, .asWritten, .nested, 0xAC30_22A0_D0A2_0456),
        Row(.keyboardAwareness, .asWritten, .moving, 0xD448_CE8E_4F70_FE1B),
        Row(.keyboardAwareness, .asWritten, .preset, 0xF46F_EAB3_6815_9758),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xB063_EA4E_4230_3E6B),
        Row(.keyboardAwareness, .asWritten, .retried, 0x52EB_52A2_4995_2758),
        Row(.appleDocumentation, .intended, .whole, 0xCC5E_2C67_8A63_D47F),
        Row(.appleDocumentation, .intended, .partial, 0x85DC_FEF2_D8ED_C167),
        Row(.appleDocumentation, .intended, .nested, 0xF393_656D_8DCD_F456),
        Row(.appleDocumentation, .intended, .moving, 0x1A90_0A0E_447D_F14E),
        Row(.appleDocumentation, .intended, .preset, 0xD070_BC5E_E7E6_3EE9),
        Row(.appleDocumentation, .intended, .stateless, 0xFC11_16E4_7510_4919),
        Row(.appleDocumentation, .intended, .retried, 0x700D_A229_B2F1_5F0B),
        Row(.appleDocumentation, .asWritten, .whole, 0x147C_4F03_A3AF_F5F3),
        Row(.appleDocumentation, .asWritten, .partial, 0x24B2_1785_BFD8_0583),
        Row(.appleDocumentation, .asWritten, .nested, 0xC9C1_E2C0_8359_E079),
        Row(.appleDocumentation, .asWritten, .moving, 0x6147_7A1F_CF40_78EE),
        Row(.appleDocumentation, .asWritten, .preset, 0x7CD9_FD27_E4C2_FEFF),
        Row(.appleDocumentation, .asWritten, .stateless, 0x2EFC_7DD9_2EC9_F467),
        Row(.appleDocumentation, .asWritten, .retried, 0x7438_F0CB_3EE4_3747),
        Row(.keyboardOverlap, .intended, .whole, 0x43FF_E340_2ECD_EB34),
        Row(.keyboardOverlap, .intended, .partial, 0x118F_2F55_2079_C2F9),
        Row(.keyboardOverlap, .intended, .nested, 0x96D7_6824_7D9A_CF41),
        Row(.keyboardOverlap, .intended, .moving, 0x35E8_7686_37BE_C0E8),
        Row(.keyboardOverlap, .intended, .preset, 0x0515_7F48_8621_BBCB),
        Row(.keyboardOverlap, .intended, .stateless, 0x06DE_9011_4000_2943),
        Row(.keyboardOverlap, .intended, .retried, 0x5CA3_AE1C_E17D_E409),
        Row(.keyboardOverlap, .asWritten, .whole, 0x66DB_9D47_E6E5_2C2E),
        Row(.keyboardOverlap, .asWritten, .partial, 0x4409_13F4_15CE_7006),
        Row(.keyboardOverlap, .asWritten, .nested, 0x2915_CCDF_EB79_8951),
        Row(.keyboardOverlap, .asWritten, .moving, 0x635D_1599_F8AB_F492),
        Row(.keyboardOverlap, .asWritten, .preset, 0x86C3_D76D_5199_2A38),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x5E84_E327_A6B2_CBB2),
        Row(.keyboardOverlap, .asWritten, .retried, 0x6A74_98E2_EE7A_0C81),
        Row(.textBox, .intended, .whole, 0xE274_8C6B_E48E_847A),
        Row(.textBox, .intended, .partial, 0x5952_3E79_AEA0_E3D4),
        Row(.textBox, .intended, .nested, 0xE9DF_E3D0_F400_0BC0),
        Row(.textBox, .intended, .moving, 0x3DDB_BC60_11EE_EE72),
        Row(.textBox, .intended, .preset, 0xC014_74E6_0236_E953),
        Row(.textBox, .intended, .stateless, 0x4702_CA6C_F9D9_7BDB),
        Row(.textBox, .intended, .retried, 0x9F9A_5AAC_8C7A_F8FE),
        Row(.textBox, .asWritten, .whole, 0xEE78_8DD6_2547_5A52),
        Row(.textBox, .asWritten, .partial, 0xF332_0401_3ECD_1436),
        Row(.textBox, .asWritten, .nested, 0x0E70_EB8E_0518_E2D3),
        Row(.textBox, .asWritten, .moving, 0xAF54_03B7_E262_18CF),
        Row(.textBox, .asWritten, .preset, 0x065D_9DC1_6A5D_BB3B),
        Row(.textBox, .asWritten, .stateless, 0xF7B4_3499_E9FA_A667),
        Row(.textBox, .asWritten, .retried, 0xA078_2D84_DAC5_74AD),
    ]
}
