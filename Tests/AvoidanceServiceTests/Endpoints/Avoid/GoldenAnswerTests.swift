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
        Row(.automatic, .intended, .whole, 0x0051_895E_481B_77D2),
        Row(.automatic, .intended, .partial, 0x68F8_FBDD_E726_6E8C),
        Row(.automatic, .intended, .nested, 0x52E8_56E8_434E_F7F2),
        Row(.automatic, .intended, .moving, 0x68B9_2640_5F5D_AC18),
        Row(.automatic, .intended, .preset, 0x0201_441C_D1CE_0277),
        Row(.automatic, .intended, .stateless, 0x030D_0119_C6E1_9D5F),
        Row(.automatic, .intended, .retried, 0xBDAC_16FB_1AFE_0A2B),
        Row(.keyboardListener, .intended, .whole, 0x1A71_8E37_209C_FC88),
        Row(.keyboardListener, .intended, .partial, 0xC159_D3E6_CAC8_8799),
        Row(.keyboardListener, .intended, .nested, 0x24C8_33B0_8072_0EA4),
        Row(.keyboardListener, .intended, .moving, 0x1F98_7409_1763_D2A9),
        Row(.keyboardListener, .intended, .preset, 0x9677_9F83_96BC_79D2),
        Row(.keyboardListener, .intended, .stateless, 0x80B3_446B_9489_4207),
        Row(.keyboardListener, .intended, .retried, 0xD9BD_0BAA_4C4B_4470),
        Row(.keyboardListener, .asWritten, .whole, 0x2100_10D0_697F_9747),
        Row(.keyboardListener, .asWritten, .partial, 0x62D0_000A_C161_4BDD),
        Row(.keyboardListener, .asWritten, .nested, 0x389A_8BAB_3DB5_9ACE),
        Row(.keyboardListener, .asWritten, .moving, 0xBED5_E106_E371_DC21),
        Row(.keyboardListener, .asWritten, .preset, 0x3FB3_5E55_DBC9_BAD0),
        Row(.keyboardListener, .asWritten, .stateless, 0xAE96_9C2E_297D_EC8B),
        Row(.keyboardListener, .asWritten, .retried, 0x4148_D8C3_D80B_E4C7),
        Row(.keyboardAwareness, .intended, .whole, 0xF047_B1E0_D1F3_A235),
        Row(.keyboardAwareness, .intended, .partial, 0x5682_20C9_98A9_F0AC),
        Row(.keyboardAwareness, .intended, .nested, 0x8C80_8B8F_06A3_290F),
        Row(.keyboardAwareness, .intended, .moving, 0x61BF_36AE_F444_9955),
        Row(.keyboardAwareness, .intended, .preset, 0xACF3_5495_8424_B5D2),
        Row(.keyboardAwareness, .intended, .stateless, 0xE48C_1914_E3C6_F3E3),
        Row(.keyboardAwareness, .intended, .retried, 0xB617_6620_31C3_C40F),
        Row(.keyboardAwareness, .asWritten, .whole, 0xAD37_6593_D4EE_DAE7),
        Row(.keyboardAwareness, .asWritten, .partial, 0xE647_6E66_3BCA_C0D5),
        Row(.keyboardAwareness, .asWritten, .nested, 0xD7CE_3EF0_8810_D14D),
        Row(.keyboardAwareness, .asWritten, .moving, 0x2372_E649_076B_7C6B),
        Row(.keyboardAwareness, .asWritten, .preset, 0x82AB_BB1A_A337_99D3),
        Row(.keyboardAwareness, .asWritten, .stateless, 0x3458_4060_D02A_8C39),
        Row(.keyboardAwareness, .asWritten, .retried, 0x4FD6_84CA_44A9_20EB),
        Row(.appleDocumentation, .intended, .whole, 0x856E_B0B7_65E8_010A),
        Row(.appleDocumentation, .intended, .partial, 0x982D_6402_C1A4_4930),
        Row(.appleDocumentation, .intended, .nested, 0xFE06_5776_FBC4_00CF),
        Row(.appleDocumentation, .intended, .moving, 0xE75C_EA9A_D384_541A),
        Row(.appleDocumentation, .intended, .preset, 0x3C88_6E4A_A1CE_3DBF),
        Row(.appleDocumentation, .intended, .stateless, 0x60DC_703E_D180_749C),
        Row(.appleDocumentation, .intended, .retried, 0xA309_9F85_E319_72CB),
        Row(.appleDocumentation, .asWritten, .whole, 0x7A6C_B00B_8290_6272),
        Row(.appleDocumentation, .asWritten, .partial, 0x1437_C68D_3BDB_9719),
        Row(.appleDocumentation, .asWritten, .nested, 0x658A_254A_7744_6492),
        Row(.appleDocumentation, .asWritten, .moving, 0xE338_8405_ADF3_348A),
        Row(.appleDocumentation, .asWritten, .preset, 0x2037_197F_F58E_D036),
        Row(.appleDocumentation, .asWritten, .stateless, 0xCF32_3B33_9E02_B58A),
        Row(.appleDocumentation, .asWritten, .retried, 0xEC21_EA85_7DCE_CB89),
        Row(.keyboardOverlap, .intended, .whole, 0xFBB3_15B0_34C4_86F5),
        Row(.keyboardOverlap, .intended, .partial, 0x1820_A746_2505_6675),
        Row(.keyboardOverlap, .intended, .nested, 0x1AF7_75E8_8C19_B9AF),
        Row(.keyboardOverlap, .intended, .moving, 0x4C06_7724_A196_975D),
        Row(.keyboardOverlap, .intended, .preset, 0x0EB6_BCA9_E35C_0424),
        Row(.keyboardOverlap, .intended, .stateless, 0xC809_D632_734A_E6EC),
        Row(.keyboardOverlap, .intended, .retried, 0xDA99_D517_94C2_9592),
        Row(.keyboardOverlap, .asWritten, .whole, 0xC5BB_41A3_1D16_6A0D),
        Row(.keyboardOverlap, .asWritten, .partial, 0x4492_62BA_2F75_E288),
        Row(.keyboardOverlap, .asWritten, .nested, 0xBD6F_7995_006C_04D4),
        Row(.keyboardOverlap, .asWritten, .moving, 0x3CEE_7BC9_8EEB_3AC2),
        Row(.keyboardOverlap, .asWritten, .preset, 0x970D_F7EB_D897_6D1C),
        Row(.keyboardOverlap, .asWritten, .stateless, 0xAC2F_D3D0_6653_61A3),
        Row(.keyboardOverlap, .asWritten, .retried, 0x524F_E64C_4051_5988),
        Row(.textBox, .intended, .whole, 0x2498_B16C_E40B_D4A7),
        Row(.textBox, .intended, .partial, 0x02BE_A73C_B912_6EDA),
        Row(.textBox, .intended, .nested, 0xABD3_93BE_575F_6451),
        Row(.textBox, .intended, .moving, 0x1F67_7F6A_A6C9_DACC),
        Row(.textBox, .intended, .preset, 0x0DA3_2869_D2E6_1589),
        Row(.textBox, .intended, .stateless, 0x98E9_42EC_2354_C67B),
        Row(.textBox, .intended, .retried, 0x2E33_71E3_0781_2468),
        Row(.textBox, .asWritten, .whole, 0xA1BD_5C4D_8BE0_E9C4),
        Row(.textBox, .asWritten, .partial, 0xA8C0_7FD8_1A4A_8754),
        Row(.textBox, .asWritten, .nested, 0xED78_1F3D_B826_72CF),
        Row(.textBox, .asWritten, .moving, 0xF311_8958_B458_FD30),
        Row(.textBox, .asWritten, .preset, 0xD0F6_D23A_A049_64F3),
        Row(.textBox, .asWritten, .stateless, 0xE297_EAA1_5888_5538),
        Row(.textBox, .asWritten, .retried, 0x2844_3ABB_2076_78C6),
    ]
}
