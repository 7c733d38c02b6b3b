import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Service

/// Several thousand answers with their traces and warnings, as hashes, which refactoring must not change.
///
/// A change of a rule changes the hashes of the kinds of sequence it concerns, and no others.
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
        Row(.automatic, .intended, .whole, 0x1EB8_3FAE_949F_6268),
        Row(.automatic, .intended, .partial, 0x7851_BF43_FCC1_A7C9),
        Row(.automatic, .intended, .nested, 0x6E99_8823_73AF_F0EF),
        Row(.automatic, .intended, .moving, 0xF7BB_E7C1_5F61_C6A9),
        Row(.automatic, .intended, .preset, 0xBAD9_2792_8012_9BC2),
        Row(.automatic, .intended, .stateless, 0xB8E0_1A23_CBB5_8FCC),
        Row(.automatic, .intended, .retried, 0xB01B_C0D1_0400_3A13),
        Row(.keyboardListener, .intended, .whole, 0xC71C_61BD_C444_BC9A),
        Row(.keyboardListener, .intended, .partial, 0x31BE_7693_27AF_AD56),
        Row(.keyboardListener, .intended, .nested, 0xAD56_39AD_8572_AFC8),
        Row(.keyboardListener, .intended, .moving, 0x3289_6864_178B_B0E3),
        Row(.keyboardListener, .intended, .preset, 0xEC86_A227_5161_4272),
        Row(.keyboardListener, .intended, .stateless, 0x4A2C_D748_574D_B86E),
        Row(.keyboardListener, .intended, .retried, 0xFD13_D28D_6976_A109),
        Row(.keyboardListener, .asWritten, .whole, 0xDF5C_00AB_D417_4220),
        Row(.keyboardListener, .asWritten, .partial, 0x3AB2_86AB_09C3_499A),
        Row(.keyboardListener, .asWritten, .nested, 0xFAD6_BCD1_9F26_49CD),
        Row(.keyboardListener, .asWritten, .moving, 0x0C8A_7FC3_094F_CF28),
        Row(.keyboardListener, .asWritten, .preset, 0x593F_035D_BA6A_5925),
        Row(.keyboardListener, .asWritten, .stateless, 0x2726_53D4_D129_CB8E),
        Row(.keyboardListener, .asWritten, .retried, 0x1056_D8F9_E57B_BC7E),
        Row(.keyboardAwareness, .intended, .whole, 0xFE6D_DC3E_B91D_BBB0),
        Row(.keyboardAwareness, .intended, .partial, 0x1B24_C2AC_DFDF_B9A2),
        Row(.keyboardAwareness, .intended, .nested, 0x8D49_47AC_E5EB_8985),
        Row(.keyboardAwareness, .intended, .moving, 0x9166_931A_D7CD_4CA0),
        Row(.keyboardAwareness, .intended, .preset, 0xA5B2_4833_8927_7119),
        Row(.keyboardAwareness, .intended, .stateless, 0x393B_E7CD_E426_FFFB),
        Row(.keyboardAwareness, .intended, .retried, 0xB580_C89D_CA89_F280),
        Row(.keyboardAwareness, .asWritten, .whole, 0x0F09_C2B2_4A74_C1AF),
        Row(.keyboardAwareness, .asWritten, .partial, 0x0CCF_D1C0_BA49_40EB),
        Row(.keyboardAwareness, .asWritten, .nested, 0x146D_39EA_2893_FCFA),
        Row(.keyboardAwareness, .asWritten, .moving, 0x793F_8932_00C9_E48F),
        Row(.keyboardAwareness, .asWritten, .preset, 0x6258_2E04_295A_CF3D),
        Row(.keyboardAwareness, .asWritten, .stateless, 0x1D63_DEA9_0AD6_7DF4),
        Row(.keyboardAwareness, .asWritten, .retried, 0x33E1_A219_89E7_D1AA),
        Row(.appleDocumentation, .intended, .whole, 0x0C8D_0FFA_FFDE_04F8),
        Row(.appleDocumentation, .intended, .partial, 0x5EC6_E8E3_E3B2_EA00),
        Row(.appleDocumentation, .intended, .nested, 0x159E_921E_AF95_531D),
        Row(.appleDocumentation, .intended, .moving, 0x09E8_39B7_B381_DA2B),
        Row(.appleDocumentation, .intended, .preset, 0x64A3_EDA1_CD56_9123),
        Row(.appleDocumentation, .intended, .stateless, 0x1CDF_2BF4_2BD2_5AF5),
        Row(.appleDocumentation, .intended, .retried, 0x9BD4_BFEA_8798_D440),
        Row(.appleDocumentation, .asWritten, .whole, 0xF802_AA3D_7726_CECA),
        Row(.appleDocumentation, .asWritten, .partial, 0x8544_DC6A_4761_0B00),
        Row(.appleDocumentation, .asWritten, .nested, 0x10F9_D679_DF07_8CD2),
        Row(.appleDocumentation, .asWritten, .moving, 0x8B4E_93A2_09BB_A4B9),
        Row(.appleDocumentation, .asWritten, .preset, 0xD98C_2F41_6C8C_0877),
        Row(.appleDocumentation, .asWritten, .stateless, 0xD7B8_DE0D_71CC_0405),
        Row(.appleDocumentation, .asWritten, .retried, 0xA23D_D949_D020_8B04),
        Row(.keyboardOverlap, .intended, .whole, 0x6391_1C41_F757_7921),
        Row(.keyboardOverlap, .intended, .partial, 0x9E22_47D9_0429_034D),
        Row(.keyboardOverlap, .intended, .nested, 0x7E4F_BB49_04DC_A154),
        Row(.keyboardOverlap, .intended, .moving, 0xEBCC_633D_9899_2C98),
        Row(.keyboardOverlap, .intended, .preset, 0xCAAB_589C_7931_CF9C),
        Row(.keyboardOverlap, .intended, .stateless, 0x15D1_8192_E951_EBAB),
        Row(.keyboardOverlap, .intended, .retried, 0x25ED_8C8D_8372_C270),
        Row(.keyboardOverlap, .asWritten, .whole, 0xE3FE_D1F0_53A6_5EF0),
        Row(.keyboardOverlap, .asWritten, .partial, 0x8897_504E_0121_D142),
        Row(.keyboardOverlap, .asWritten, .nested, 0x3217_C908_C468_D934),
        Row(.keyboardOverlap, .asWritten, .moving, 0xFCFD_009C_12DC_2E82),
        Row(.keyboardOverlap, .asWritten, .preset, 0xCA9B_165E_597C_4C18),
        Row(.keyboardOverlap, .asWritten, .stateless, 0xC90B_D432_3EA2_0DD6),
        Row(.keyboardOverlap, .asWritten, .retried, 0xF928_D28B_1801_A9F3),
        Row(.textBox, .intended, .whole, 0x6CAA_6A36_E23C_1D36),
        Row(.textBox, .intended, .partial, 0x1188_85D4_0309_112F),
        Row(.textBox, .intended, .nested, 0xA5CF_C5EE_07A9_BD6C),
        Row(.textBox, .intended, .moving, 0xD2E5_ACA3_ACA4_8E75),
        Row(.textBox, .intended, .preset, 0x43D5_304C_A754_C43D),
        Row(.textBox, .intended, .stateless, 0xEABD_E99B_924F_07FF),
        Row(.textBox, .intended, .retried, 0xD967_BF6E_087E_4EDE),
        Row(.textBox, .asWritten, .whole, 0xE89D_C054_BDF1_9397),
        Row(.textBox, .asWritten, .partial, 0xE689_F04B_962A_2DE9),
        Row(.textBox, .asWritten, .nested, 0x9506_CF92_7F84_4EF6),
        Row(.textBox, .asWritten, .moving, 0x1170_43A9_EB7A_A665),
        Row(.textBox, .asWritten, .preset, 0xB812_7034_73C8_D9D2),
        Row(.textBox, .asWritten, .stateless, 0xFFB4_A790_AF0E_E4AA),
        Row(.textBox, .asWritten, .retried, 0xF597_9D29_8842_8C48),
    ]
}
