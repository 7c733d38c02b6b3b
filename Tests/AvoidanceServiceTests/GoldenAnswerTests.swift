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
        Row(.automatic, .intended, .whole, 0xD44D_EE7B_49DE_0DC2),
        Row(.automatic, .intended, .partial, 0xE657_D931_32B5_ED62),
        Row(.automatic, .intended, .nested, 0x6034_136A_0EDC_8AD7),
        Row(.automatic, .intended, .moving, 0x49CA_75F2_6C53_02AF),
        Row(.automatic, .intended, .preset, 0x08E0_1A7C_69AA_676D),
        Row(.automatic, .intended, .stateless, 0xDD03_BA87_8C13_49CE),
        Row(.automatic, .intended, .retried, 0xE95C_5374_9BB7_109B),
        Row(.keyboardListener, .intended, .whole, 0x7DBA_BE9D_50DF_0DDA),
        Row(.keyboardListener, .intended, .partial, 0x7FEC_8C80_A2B1_EA8F),
        Row(.keyboardListener, .intended, .nested, 0x0958_737C_D66B_AF15),
        Row(.keyboardListener, .intended, .moving, 0x3518_90B4_75C7_9B73),
        Row(.keyboardListener, .intended, .preset, 0x280F_D76F_6AE5_0C68),
        Row(.keyboardListener, .intended, .stateless, 0xD7AA_BD55_4CB4_A8BD),
        Row(.keyboardListener, .intended, .retried, 0x3B15_43D8_E699_C30E),
        Row(.keyboardListener, .asWritten, .whole, 0xE6EE_6376_6282_484E),
        Row(.keyboardListener, .asWritten, .partial, 0x25AA_17CB_271D_30C8),
        Row(.keyboardListener, .asWritten, .nested, 0x98D5_EC83_0649_467E),
        Row(.keyboardListener, .asWritten, .moving, 0x188F_83D3_3360_0AB1),
        Row(.keyboardListener, .asWritten, .preset, 0x46AF_DF9F_E61B_F31B),
        Row(.keyboardListener, .asWritten, .stateless, 0x406C_DE2C_69C6_6A67),
        Row(.keyboardListener, .asWritten, .retried, 0x715C_34F7_58CC_CCAC),
        Row(.keyboardAwareness, .intended, .whole, 0xD90C_1695_2B8B_396A),
        Row(.keyboardAwareness, .intended, .partial, 0x8170_AA9C_8BA4_2CA8),
        Row(.keyboardAwareness, .intended, .nested, 0xEFCE_AE8E_05F1_A380),
        Row(.keyboardAwareness, .intended, .moving, 0x628C_280D_48C6_536A),
        Row(.keyboardAwareness, .intended, .preset, 0x1167_DAB2_48DF_76C2),
        Row(.keyboardAwareness, .intended, .stateless, 0x67D4_77E1_BC99_4D50),
        Row(.keyboardAwareness, .intended, .retried, 0xB484_03E8_1C6E_E4FA),
        Row(.keyboardAwareness, .asWritten, .whole, 0xF704_6185_16FE_C51F),
        Row(.keyboardAwareness, .asWritten, .partial, 0x93A4_A380_1BFE_5898),
        Row(.keyboardAwareness, .asWritten, .nested, 0x9661_C65E_9480_A489),
        Row(.keyboardAwareness, .asWritten, .moving, 0x8AB3_1B94_370C_7BCE),
        Row(.keyboardAwareness, .asWritten, .preset, 0xD69E_2EC9_DE3C_8EEC),
        Row(.keyboardAwareness, .asWritten, .stateless, 0x8850_FAC3_886A_A6CB),
        Row(.keyboardAwareness, .asWritten, .retried, 0xC139_B5F5_C1A9_81FD),
        Row(.appleDocumentation, .intended, .whole, 0xF680_B975_00E4_EB33),
        Row(.appleDocumentation, .intended, .partial, 0x95DF_09A9_1723_756E),
        Row(.appleDocumentation, .intended, .nested, 0xE9B7_AF98_E8D3_ED1F),
        Row(.appleDocumentation, .intended, .moving, 0x0975_4B38_17F8_B8AF),
        Row(.appleDocumentation, .intended, .preset, 0x00C9_0BBF_B124_F1EA),
        Row(.appleDocumentation, .intended, .stateless, 0x01E9_F74D_B106_B6CD),
        Row(.appleDocumentation, .intended, .retried, 0x29D2_EE2D_3AC9_F136),
        Row(.appleDocumentation, .asWritten, .whole, 0x363C_2C69_C912_BDDD),
        Row(.appleDocumentation, .asWritten, .partial, 0x9C08_2AE7_1DED_EF17),
        Row(.appleDocumentation, .asWritten, .nested, 0x46BA_8125_1083_852B),
        Row(.appleDocumentation, .asWritten, .moving, 0xE5D3_5AFD_84FD_A0F7),
        Row(.appleDocumentation, .asWritten, .preset, 0x1E95_F154_4C31_72B1),
        Row(.appleDocumentation, .asWritten, .stateless, 0x3782_4806_2746_9C07),
        Row(.appleDocumentation, .asWritten, .retried, 0x1435_D8B6_2B8E_C511),
        Row(.keyboardOverlap, .intended, .whole, 0xA12C_14DD_C52E_44F8),
        Row(.keyboardOverlap, .intended, .partial, 0x825A_B1E2_0709_8685),
        Row(.keyboardOverlap, .intended, .nested, 0xC25D_9B88_5CE5_B7B7),
        Row(.keyboardOverlap, .intended, .moving, 0x6C5C_F121_31B7_6907),
        Row(.keyboardOverlap, .intended, .preset, 0x2694_5C5C_E3DC_4221),
        Row(.keyboardOverlap, .intended, .stateless, 0x825C_DB2D_E79F_A003),
        Row(.keyboardOverlap, .intended, .retried, 0x9B0F_7A22_C2C9_03CB),
        Row(.keyboardOverlap, .asWritten, .whole, 0x3934_2052_D5BB_B6DC),
        Row(.keyboardOverlap, .asWritten, .partial, 0x2BA4_59E4_7C72_9BCF),
        Row(.keyboardOverlap, .asWritten, .nested, 0x0903_0AD6_9011_60D6),
        Row(.keyboardOverlap, .asWritten, .moving, 0x160D_02BE_4F8A_281F),
        Row(.keyboardOverlap, .asWritten, .preset, 0x6DBC_4F79_97BA_8DCF),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x3C21_ED4A_950D_610A),
        Row(.keyboardOverlap, .asWritten, .retried, 0x765C_85DD_0EF4_965C),
        Row(.textBox, .intended, .whole, 0xA17E_8432_B118_DF58),
        Row(.textBox, .intended, .partial, 0x43F0_D702_B06C_859C),
        Row(.textBox, .intended, .nested, 0x954E_395C_15A0_5BF4),
        Row(.textBox, .intended, .moving, 0xB354_E25F_CCAA_6873),
        Row(.textBox, .intended, .preset, 0xA7A1_1734_4E8D_14E1),
        Row(.textBox, .intended, .stateless, 0x2576_542B_0A53_A617),
        Row(.textBox, .intended, .retried, 0x5350_3906_5AB4_2FE8),
        Row(.textBox, .asWritten, .whole, 0x1038_2D40_676B_8601),
        Row(.textBox, .asWritten, .partial, 0x8A7F_5777_A187_E3FA),
        Row(.textBox, .asWritten, .nested, 0xA7EB_AC74_D019_F0B9),
        Row(.textBox, .asWritten, .moving, 0x7A2A_4147_7C7E_F98A),
        Row(.textBox, .asWritten, .preset, 0x7C13_0DB5_596B_B140),
        Row(.textBox, .asWritten, .stateless, 0x256A_814C_5BCF_FB59),
        Row(.textBox, .asWritten, .retried, 0x5FAF_31E5_D8B8_915D),
    ]
}
