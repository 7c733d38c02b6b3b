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
        Row(.automatic, .intended, .whole, 0x0051_895E_481B_77D2),
        Row(.automatic, .intended, .partial, 0x0146_47B0_D60D_B90C),
        Row(.automatic, .intended, .nested, 0x7A59_1218_C2CC_9825),
        Row(.automatic, .intended, .moving, 0xCBFD_4E3A_40B4_925D),
        Row(.automatic, .intended, .preset, 0x0201_441C_D1CE_0277),
        Row(.automatic, .intended, .stateless, 0x030D_0119_C6E1_9D5F),
        Row(.automatic, .intended, .retried, 0xBDAC_16FB_1AFE_0A2B),
        Row(.keyboardListener, .intended, .whole, 0x39BE_FED7_2813_006F),
        Row(.keyboardListener, .intended, .partial, 0x3B19_7C02_EC0E_F16F),
        Row(.keyboardListener, .intended, .nested, 0x83E6_B280_22DC_66ED),
        Row(.keyboardListener, .intended, .moving, 0xA9E8_8ED8_C168_494C),
        Row(.keyboardListener, .intended, .preset, 0x8180_3807_7FCA_D55F),
        Row(.keyboardListener, .intended, .stateless, 0x44A4_3FB1_E7BB_1A52),
        Row(.keyboardListener, .intended, .retried, 0xD3B4_1722_C33B_3A1F),
        Row(.keyboardListener, .asWritten, .whole, 0x9B2A_E41C_549C_0D97),
        Row(.keyboardListener, .asWritten, .partial, 0x2A99_D656_457E_651B),
        Row(.keyboardListener, .asWritten, .nested, 0x9E21_0A6A_3DDB_B465),
        Row(.keyboardListener, .asWritten, .moving, 0x8370_3C12_BF49_BCBE),
        Row(.keyboardListener, .asWritten, .preset, 0x8CD9_02F8_A0F0_8DB6),
        Row(.keyboardListener, .asWritten, .stateless, 0x9119_6946_44EB_5683),
        Row(.keyboardListener, .asWritten, .retried, 0x4B48_7A7E_4840_8D00),
        Row(.keyboardAwareness, .intended, .whole, 0xF047_B1E0_D1F3_A235),
        Row(.keyboardAwareness, .intended, .partial, 0x5682_20C9_98A9_F0AC),
        Row(.keyboardAwareness, .intended, .nested, 0x50E5_A511_12B5_E34C),
        Row(.keyboardAwareness, .intended, .moving, 0x85FB_CBA7_BB11_6ED7),
        Row(.keyboardAwareness, .intended, .preset, 0x36FD_A9A2_9499_F41D),
        Row(.keyboardAwareness, .intended, .stateless, 0xEFCE_1BC4_1BD9_CAD1),
        Row(.keyboardAwareness, .intended, .retried, 0x267B_4578_1F71_624B),
        Row(.keyboardAwareness, .asWritten, .whole, 0xAD37_6593_D4EE_DAE7),
        Row(.keyboardAwareness, .asWritten, .partial, 0xE647_6E66_3BCA_C0D5),
        Row(.keyboardAwareness, .asWritten, .nested, 0x895A_7FE2_0BA3_18F4),
        Row(.keyboardAwareness, .asWritten, .moving, 0x33B7_93DF_0300_4702),
        Row(.keyboardAwareness, .asWritten, .preset, 0xC5A5_49F1_66CB_7C2D),
        Row(.keyboardAwareness, .asWritten, .stateless, 0x352A_FC8F_5E5F_375D),
        Row(.keyboardAwareness, .asWritten, .retried, 0x5D78_952B_245B_1259),
        Row(.appleDocumentation, .intended, .whole, 0x856E_B0B7_65E8_010A),
        Row(.appleDocumentation, .intended, .partial, 0x982D_6402_C1A4_4930),
        Row(.appleDocumentation, .intended, .nested, 0x15EF_E84A_BAF8_9FF5),
        Row(.appleDocumentation, .intended, .moving, 0x676F_5E0E_07CF_E7EE),
        Row(.appleDocumentation, .intended, .preset, 0x51E0_48AD_E4E3_80FB),
        Row(.appleDocumentation, .intended, .stateless, 0x4DB1_536E_858F_0662),
        Row(.appleDocumentation, .intended, .retried, 0x9703_BFCF_420B_452D),
        Row(.appleDocumentation, .asWritten, .whole, 0x7A6C_B00B_8290_6272),
        Row(.appleDocumentation, .asWritten, .partial, 0x1437_C68D_3BDB_9719),
        Row(.appleDocumentation, .asWritten, .nested, 0x6BE4_ADCE_7487_40D1),
        Row(.appleDocumentation, .asWritten, .moving, 0xE338_8405_ADF3_348A),
        Row(.appleDocumentation, .asWritten, .preset, 0x6B5F_1528_A793_4D98),
        Row(.appleDocumentation, .asWritten, .stateless, 0xCF32_3B33_9E02_B58A),
        Row(.appleDocumentation, .asWritten, .retried, 0x97AF_5FE3_68FD_8C2B),
        Row(.keyboardOverlap, .intended, .whole, 0xFBB3_15B0_34C4_86F5),
        Row(.keyboardOverlap, .intended, .partial, 0x1820_A746_2505_6675),
        Row(.keyboardOverlap, .intended, .nested, 0xF7BC_2DFA_6A50_A4F9),
        Row(.keyboardOverlap, .intended, .moving, 0x3982_57B9_B925_DD36),
        Row(.keyboardOverlap, .intended, .preset, 0x02D7_B19C_0C2D_D960),
        Row(.keyboardOverlap, .intended, .stateless, 0x8CA2_735D_2219_1E1E),
        Row(.keyboardOverlap, .intended, .retried, 0xD092_234E_5658_35C8),
        Row(.keyboardOverlap, .asWritten, .whole, 0x880A_DD8C_9E17_B543),
        Row(.keyboardOverlap, .asWritten, .partial, 0xB05A_DA09_C672_DC5A),
        Row(.keyboardOverlap, .asWritten, .nested, 0x6DF6_16A6_79EE_E59B),
        Row(.keyboardOverlap, .asWritten, .moving, 0x9EF7_979F_8E90_CACC),
        Row(.keyboardOverlap, .asWritten, .preset, 0x87C2_F27A_C853_6A62),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x838C_C7F8_80CC_9650),
        Row(.keyboardOverlap, .asWritten, .retried, 0xF889_16C3_7593_7C82),
        Row(.textBox, .intended, .whole, 0x2498_B16C_E40B_D4A7),
        Row(.textBox, .intended, .partial, 0x02BE_A73C_B912_6EDA),
        Row(.textBox, .intended, .nested, 0x2074_BA93_0822_30F6),
        Row(.textBox, .intended, .moving, 0x0E2A_D803_89A8_E1B0),
        Row(.textBox, .intended, .preset, 0x0FB1_B960_C8D2_CFE2),
        Row(.textBox, .intended, .stateless, 0x4764_965D_0D16_6D22),
        Row(.textBox, .intended, .retried, 0x2175_3F0C_5945_18D1),
        Row(.textBox, .asWritten, .whole, 0xA1BD_5C4D_8BE0_E9C4),
        Row(.textBox, .asWritten, .partial, 0xA8C0_7FD8_1A4A_8754),
        Row(.textBox, .asWritten, .nested, 0x348C_5134_DF6C_6143),
        Row(.textBox, .asWritten, .moving, 0xF311_8958_B458_FD30),
        Row(.textBox, .asWritten, .preset, 0xD0F6_D23A_A049_64F3),
        Row(.textBox, .asWritten, .stateless, 0xE297_EAA1_5888_5538),
        Row(.textBox, .asWritten, .retried, 0x2844_3ABB_2076_78C6),
    ]
}
