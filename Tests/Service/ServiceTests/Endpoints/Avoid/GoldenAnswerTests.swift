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
        Row(.automatic, .intended, .whole, 0x0E5A_D07F_A988_24C2),
        Row(.automatic, .intended, .partial, 0x1F9F_CADC_E1FC_6C0F),
        Row(.automatic, .intended, .nested, 0x7D78_72CF_0F61_F6D1),
        Row(.automatic, .intended, .moving, 0x73F9_48DD_FCB5_7F6B),
        Row(.automatic, .intended, .preset, 0x3761_6F09_36A7_11DC),
        Row(.automatic, .intended, .stateless, 0x86FE_3D82_8BFD_1388),
        Row(.automatic, .intended, .retried, 0x0218_181C_4022_31C9),
        Row(.keyboardListener, .intended, .whole, 0x1B80_386B_DCD2_C7F3),
        Row(.keyboardListener, .intended, .partial, 0x01FC_6370_551F_5C60),
        Row(.keyboardListener, .intended, .nested, 0x4E53_0E3D_B40B_5A60),
        Row(.keyboardListener, .intended, .moving, 0xD46C_9368_6E7A_3996),
        Row(.keyboardListener, .intended, .preset, 0xE9F7_0D79_9DB3_5C4D),
        Row(.keyboardListener, .intended, .stateless, 0xBDCE_ED2D_EC80_870A),
        Row(.keyboardListener, .intended, .retried, 0xFD13_D28D_6976_A109),
        Row(.keyboardListener, .asWritten, .whole, 0x5B98_5828_1EB1_2E05),
        Row(.keyboardListener, .asWritten, .partial, 0x2EBA_EA83_45EA_A3C0),
        Row(.keyboardListener, .asWritten, .nested, 0x843F_717B_928C_6A05),
        Row(.keyboardListener, .asWritten, .moving, 0x0CF0_8E65_87C9_E63B),
        Row(.keyboardListener, .asWritten, .preset, 0x6556_0B88_F28E_0955),
        Row(.keyboardListener, .asWritten, .stateless, 0x13ED_A99B_02AF_E59A),
        Row(.keyboardListener, .asWritten, .retried, 0x1056_D8F9_E57B_BC7E),
        Row(.keyboardAwareness, .intended, .whole, 0x01F3_02C1_3651_6F61),
        Row(.keyboardAwareness, .intended, .partial, 0x825B_D249_AD89_DF62),
        Row(.keyboardAwareness, .intended, .nested, 0x8CB3_F84C_3762_78CF),
        Row(.keyboardAwareness, .intended, .moving, 0xFEFC_24B5_F37D_04AF),
        Row(.keyboardAwareness, .intended, .preset, 0x0638_C220_D6DF_693C),
        Row(.keyboardAwareness, .intended, .stateless, 0xB9E5_6003_9BAA_DC95),
        Row(.keyboardAwareness, .intended, .retried, 0xB580_C89D_CA89_F280),
        Row(.keyboardAwareness, .asWritten, .whole, 0x2229_D377_6411_3550),
        Row(.keyboardAwareness, .asWritten, .partial, 0x211D_C7F8_89E3_E25F),
        Row(.keyboardAwareness, .asWritten, .nested, 0x1B42_2EEE_4F53_8352),
        Row(.keyboardAwareness, .asWritten, .moving, 0x1A54_B3BF_4278_4780),
        Row(.keyboardAwareness, .asWritten, .preset, 0x57EC_65B4_795D_7F95),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xEDFE_EEAF_3798_7284),
        Row(.keyboardAwareness, .asWritten, .retried, 0x33E1_A219_89E7_D1AA),
        Row(.appleDocumentation, .intended, .whole, 0x1650_2CB1_4FD8_92CD),
        Row(.appleDocumentation, .intended, .partial, 0xE809_D0BB_869D_4538),
        Row(.appleDocumentation, .intended, .nested, 0xF728_3AB9_85D1_5735),
        Row(.appleDocumentation, .intended, .moving, 0x9CED_C440_CE9B_71E8),
        Row(.appleDocumentation, .intended, .preset, 0x8C5C_2B81_5083_67FE),
        Row(.appleDocumentation, .intended, .stateless, 0xFD69_F17E_1034_9FA5),
        Row(.appleDocumentation, .intended, .retried, 0x9BD4_BFEA_8798_D440),
        Row(.appleDocumentation, .asWritten, .whole, 0x0C74_456C_50E4_0343),
        Row(.appleDocumentation, .asWritten, .partial, 0xE75C_0492_7820_5A56),
        Row(.appleDocumentation, .asWritten, .nested, 0x039B_99A4_DABD_44C6),
        Row(.appleDocumentation, .asWritten, .moving, 0x7BC5_0931_2BAF_8B7E),
        Row(.appleDocumentation, .asWritten, .preset, 0xC8E7_21B3_8333_0B01),
        Row(.appleDocumentation, .asWritten, .stateless, 0xA9BE_3E5D_744D_5BB9),
        Row(.appleDocumentation, .asWritten, .retried, 0xA23D_D949_D020_8B04),
        Row(.keyboardOverlap, .intended, .whole, 0x2D52_9C3B_F196_D9CE),
        Row(.keyboardOverlap, .intended, .partial, 0x524D_3C55_F8FD_6513),
        Row(.keyboardOverlap, .intended, .nested, 0xD82E_9828_01CC_75E2),
        Row(.keyboardOverlap, .intended, .moving, 0x1BF8_34EB_E2CB_5587),
        Row(.keyboardOverlap, .intended, .preset, 0x0EB2_C440_9060_F86B),
        Row(.keyboardOverlap, .intended, .stateless, 0x674C_A90A_84F8_97FD),
        Row(.keyboardOverlap, .intended, .retried, 0x25ED_8C8D_8372_C270),
        Row(.keyboardOverlap, .asWritten, .whole, 0x7956_338B_A5F9_56B1),
        Row(.keyboardOverlap, .asWritten, .partial, 0xA01D_2038_A5C9_D49A),
        Row(.keyboardOverlap, .asWritten, .nested, 0x5E1E_2CBC_B293_C744),
        Row(.keyboardOverlap, .asWritten, .moving, 0x4A4D_6EA8_6309_67DD),
        Row(.keyboardOverlap, .asWritten, .preset, 0xA17E_31CE_3E0F_61B6),
        Row(.keyboardOverlap, .asWritten, .stateless, 0xD0C8_E798_7925_5A5A),
        Row(.keyboardOverlap, .asWritten, .retried, 0xF928_D28B_1801_A9F3),
        Row(.textBox, .intended, .whole, 0x8B0C_6B29_F4BD_C94B),
        Row(.textBox, .intended, .partial, 0x71FA_D0FB_BBD8_632D),
        Row(.textBox, .intended, .nested, 0x5419_D8AB_CF3F_30AC),
        Row(.textBox, .intended, .moving, 0x6755_D685_80F3_A2E0),
        Row(.textBox, .intended, .preset, 0xAC73_8DFB_1C33_6ACD),
        Row(.textBox, .intended, .stateless, 0x2420_14FE_3391_3B91),
        Row(.textBox, .intended, .retried, 0xD967_BF6E_087E_4EDE),
        Row(.textBox, .asWritten, .whole, 0xBD21_4610_D214_993E),
        Row(.textBox, .asWritten, .partial, 0xE545_6D49_1FA5_BF2B),
        Row(.textBox, .asWritten, .nested, 0xA6AE_4E45_7331_D2EC),
        Row(.textBox, .asWritten, .moving, 0x1E33_6DCC_1180_903A),
        Row(.textBox, .asWritten, .preset, 0xB995_35DD_47D9_2603),
        Row(.textBox, .asWritten, .stateless, 0x505D_D7B8_8DA8_ACD4),
        Row(.textBox, .asWritten, .retried, 0xF597_9D29_8842_8C48),
    ]
}
