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
        Row(.automatic, .intended, .whole, 0xE520_9BC0_6085_C2FD),
        Row(.automatic, .intended, .partial, 0x85AC_9F7B_244D_A015),
        Row(.automatic, .intended, .nested, 0x8299_B610_3214_5F9C),
        Row(.automatic, .intended, .moving, 0x9798_EE5D_DC56_DB82),
        Row(.automatic, .intended, .preset, 0x345A_E6FE_A67A_DA37),
        Row(.automatic, .intended, .stateless, 0x7639_11B5_AF5B_E6A5),
        Row(.automatic, .intended, .retried, 0x9498_3E17_2050_10EF),
        Row(.keyboardListener, .intended, .whole, 0xF0FD_DF7F_C162_5749),
        Row(.keyboardListener, .intended, .partial, 0xB6AB_DD70_536B_748E),
        Row(.keyboardListener, .intended, .nested, 0xB80A_F8A5_D281_7ED5),
        Row(.keyboardListener, .intended, .moving, 0x3614_35F1_B3FC_845F),
        Row(.keyboardListener, .intended, .preset, 0x368A_D145_E7F1_F3F1),
        Row(.keyboardListener, .intended, .stateless, 0x808D_7300_C39A_3942),
        Row(.keyboardListener, .intended, .retried, 0x67CE_F1E4_0AFD_7A6C),
        Row(.keyboardListener, .asWritten, .whole, 0x537D_E557_8F84_F1E2),
        Row(.keyboardListener, .asWritten, .partial, 0x8A1B_BA8B_3A39_5FD0),
        Row(.keyboardListener, .asWritten, .nested, 0x2121_D672_C720_3B50),
        Row(.keyboardListener, .asWritten, .moving, 0xA714_A5F5_CFD5_FECD),
        Row(.keyboardListener, .asWritten, .preset, 0x546F_DD9C_FD50_4973),
        Row(.keyboardListener, .asWritten, .stateless, 0x5778_6AAA_39E5_DACC),
        Row(.keyboardListener, .asWritten, .retried, 0x3135_9E63_E7B1_DDD4),
        Row(.keyboardAwareness, .intended, .whole, 0x780E_7307_F628_B40B),
        Row(.keyboardAwareness, .intended, .partial, 0xFDE0_148D_18D6_FDF0),
        Row(.keyboardAwareness, .intended, .nested, 0x28D9_F8E2_C352_B8EA),
        Row(.keyboardAwareness, .intended, .moving, 0xCD14_437B_6207_3BE8),
        Row(.keyboardAwareness, .intended, .preset, 0xAD9B_4286_C3AA_200C),
        Row(.keyboardAwareness, .intended, .stateless, 0x5B0A_C68F_3F7C_F1E9),
        Row(.keyboardAwareness, .intended, .retried, 0x3EAD_07DA_C50C_0C6B),
        Row(.keyboardAwareness, .asWritten, .whole, 0xE730_F70A_F9AA_2A55),
        Row(.keyboardAwareness, .asWritten, .partial, 0x8EF6_A073_945F_E665),
        Row(.keyboardAwareness, .asWritten, .nested, 0x8483_5B06_B35A_36CD),
        Row(.keyboardAwareness, .asWritten, .moving, 0x9A01_9EA3_9528_421A),
        Row(.keyboardAwareness, .asWritten, .preset, 0x7E39_3D66_FBDF_43DD),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xCC86_600B_CEC7_365A),
        Row(.keyboardAwareness, .asWritten, .retried, 0xFBA8_67FB_C46D_8B06),
        Row(.appleDocumentation, .intended, .whole, 0x9055_0466_1847_B309),
        Row(.appleDocumentation, .intended, .partial, 0xEE2F_2FE3_DC6C_012A),
        Row(.appleDocumentation, .intended, .nested, 0x2E6C_0CB8_7308_F452),
        Row(.appleDocumentation, .intended, .moving, 0x5D97_2B3E_BF64_3FA1),
        Row(.appleDocumentation, .intended, .preset, 0x5901_1349_7065_8618),
        Row(.appleDocumentation, .intended, .stateless, 0x0BC0_D7F9_D74F_B4CD),
        Row(.appleDocumentation, .intended, .retried, 0x657D_B894_5197_B28B),
        Row(.appleDocumentation, .asWritten, .whole, 0xD885_4700_8F93_ED34),
        Row(.appleDocumentation, .asWritten, .partial, 0x465B_2B17_C83B_F682),
        Row(.appleDocumentation, .asWritten, .nested, 0xCD5A_2825_FC41_9FB1),
        Row(.appleDocumentation, .asWritten, .moving, 0x629B_02AD_8EF3_5CAD),
        Row(.appleDocumentation, .asWritten, .preset, 0x4D2B_1DC9_BD6E_4249),
        Row(.appleDocumentation, .asWritten, .stateless, 0x57B2_35FF_9EEC_8826),
        Row(.appleDocumentation, .asWritten, .retried, 0x88A0_8EDF_33D5_363E),
        Row(.keyboardOverlap, .intended, .whole, 0x0FCB_6826_2D25_5D40),
        Row(.keyboardOverlap, .intended, .partial, 0x65AD_5B74_35A4_ACF3),
        Row(.keyboardOverlap, .intended, .nested, 0x355A_4F36_572D_E08F),
        Row(.keyboardOverlap, .intended, .moving, 0x6E06_04D5_4113_8B06),
        Row(.keyboardOverlap, .intended, .preset, 0x582E_3122_F381_4507),
        Row(.keyboardOverlap, .intended, .stateless, 0x8F90_126B_529B_ADF7),
        Row(.keyboardOverlap, .intended, .retried, 0x15DD_EE25_F9FB_FD43),
        Row(.keyboardOverlap, .asWritten, .whole, 0x24A9_1154_F272_59A8),
        Row(.keyboardOverlap, .asWritten, .partial, 0x55B4_D0CA_1B62_2CFB),
        Row(.keyboardOverlap, .asWritten, .nested, 0xC5BB_81AB_2FB5_2A93),
        Row(.keyboardOverlap, .asWritten, .moving, 0x62A0_7B08_D02A_EDDF),
        Row(.keyboardOverlap, .asWritten, .preset, 0xE629_F6B0_E7CF_2D4A),
        Row(.keyboardOverlap, .asWritten, .stateless, 0x9439_D614_86E7_A900),
        Row(.keyboardOverlap, .asWritten, .retried, 0xF94A_FCED_C59F_2422),
        Row(.textBox, .intended, .whole, 0x0C01_03EF_3789_A83F),
        Row(.textBox, .intended, .partial, 0x1B52_3179_D439_3367),
        Row(.textBox, .intended, .nested, 0x48DB_049E_61D7_3595),
        Row(.textBox, .intended, .moving, 0x91A4_EB8D_3D1D_16E5),
        Row(.textBox, .intended, .preset, 0x404F_0E67_FD28_AA01),
        Row(.textBox, .intended, .stateless, 0x1115_6FD4_861B_9867),
        Row(.textBox, .intended, .retried, 0xD6E3_AD3D_7574_703D),
        Row(.textBox, .asWritten, .whole, 0x0664_E72E_2ACE_033F),
        Row(.textBox, .asWritten, .partial, 0x1D09_5B33_E9A0_9C06),
        Row(.textBox, .asWritten, .nested, 0x8DAD_30BB_024F_3593),
        Row(.textBox, .asWritten, .moving, 0x63FE_DB62_D527_7BAB),
        Row(.textBox, .asWritten, .preset, 0x3234_32C5_3BAE_FCAF),
        Row(.textBox, .asWritten, .stateless, 0xF5C6_44B7_15E4_1A43),
        Row(.textBox, .asWritten, .retried, 0x3786_EFDC_911B_59CF),
    ]
}
