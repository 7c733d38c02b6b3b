import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import AvoidanceService

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
        Row(.automatic, .intended, .whole, 0x1663_85F7_9AC3_B08B),
        Row(.automatic, .intended, .partial, 0xB608_8B73_680C_0EC6),
        Row(.automatic, .intended, .nested, 0x18C8_BE7D_AC4B_5D35),
        Row(.automatic, .intended, .moving, 0x5A47_FCA4_0E71_0A73),
        Row(.automatic, .intended, .preset, 0x4576_5D3A_752B_C67A),
        Row(.automatic, .intended, .stateless, 0x8D9D_F266_7C5D_0DBE),
        Row(.automatic, .intended, .retried, 0x7272_6A70_EC4F_8D9A),
        Row(.keyboardListener, .intended, .whole, 0x61B9_AA72_5070_11E0),
        Row(.keyboardListener, .intended, .partial, 0x4153_2B8B_0FC0_63F4),
        Row(.keyboardListener, .intended, .nested, 0x2BFD_77D5_AE44_1AAD),
        Row(.keyboardListener, .intended, .moving, 0x51A9_75AB_4DB0_20E4),
        Row(.keyboardListener, .intended, .preset, 0x4973_2C32_C547_3008),
        Row(.keyboardListener, .intended, .stateless, 0x82DE_BAEA_1E80_6E45),
        Row(.keyboardListener, .intended, .retried, 0x1BED_0FED_601A_9987),
        Row(.keyboardListener, .asWritten, .whole, 0xE363_62A6_6481_A939),
        Row(.keyboardListener, .asWritten, .partial, 0x0D79_8590_E687_3098),
        Row(.keyboardListener, .asWritten, .nested, 0x78E9_530A_B031_D7F5),
        Row(.keyboardListener, .asWritten, .moving, 0x1C4D_F254_C27B_82BF),
        Row(.keyboardListener, .asWritten, .preset, 0xE2F5_8FBC_07D2_E736),
        Row(.keyboardListener, .asWritten, .stateless, 0xEF49_222C_3669_5D8E),
        Row(.keyboardListener, .asWritten, .retried, 0x5B1A_EA7E_2018_1D95),
        Row(.keyboardAwareness, .intended, .whole, 0x02E4_641D_6EF7_6C41),
        Row(.keyboardAwareness, .intended, .partial, 0x780B_35C5_71D8_606E),
        Row(.keyboardAwareness, .intended, .nested, 0xB286_8B18_BDF2_E761),
        Row(.keyboardAwareness, .intended, .moving, 0x4AAF_F91B_0EF1_4A18),
        Row(.keyboardAwareness, .intended, .preset, 0x38F0_C1A2_7B2D_2651),
        Row(.keyboardAwareness, .intended, .stateless, 0xE8A2_BFAE_EA63_B02E),
        Row(.keyboardAwareness, .intended, .retried, 0xA653_485F_2959_8197),
        Row(.keyboardAwareness, .asWritten, .whole, 0xA848_AFDF_EFF3_5DE6),
        Row(.keyboardAwareness, .asWritten, .partial, 0x8362_6609_3476_5369),
        Row(.keyboardAwareness, .asWritten, .nested, 0x6AC5_796B_2B91_50E1),
        Row(.keyboardAwareness, .asWritten, .moving, 0x548D_4E55_647E_5A42),
        Row(.keyboardAwareness, .asWritten, .preset, 0x92F5_E296_BE52_BF5C),
        Row(.keyboardAwareness, .asWritten, .stateless, 0xA6B4_D0B5_AB01_3B91),
        Row(.keyboardAwareness, .asWritten, .retried, 0xEDD6_E373_601E_7FE4),
        Row(.appleDocumentation, .intended, .whole, 0x4F2C_39EA_1BBF_C1FC),
        Row(.appleDocumentation, .intended, .partial, 0x7010_106B_9C6A_4E65),
        Row(.appleDocumentation, .intended, .nested, 0x6410_D8A6_CC02_F047),
        Row(.appleDocumentation, .intended, .moving, 0xD4B5_5FF3_A98D_4435),
        Row(.appleDocumentation, .intended, .preset, 0xA3A7_0419_0079_7796),
        Row(.appleDocumentation, .intended, .stateless, 0x4820_8E1D_24D2_CCCC),
        Row(.appleDocumentation, .intended, .retried, 0x696E_A4F8_BECC_2A9E),
        Row(.appleDocumentation, .asWritten, .whole, 0x17FD_00FB_5BD2_0B15),
        Row(.appleDocumentation, .asWritten, .partial, 0x109F_6FDC_5EA9_F871),
        Row(.appleDocumentation, .asWritten, .nested, 0x0109_261F_EE46_9D03),
        Row(.appleDocumentation, .asWritten, .moving, 0xB033_FC99_A90A_385C),
        Row(.appleDocumentation, .asWritten, .preset, 0x2C08_DACB_F115_C194),
        Row(.appleDocumentation, .asWritten, .stateless, 0x785E_0578_A9B3_9EBC),
        Row(.appleDocumentation, .asWritten, .retried, 0x00BE_0873_E7A9_8E74),
        Row(.keyboardOverlap, .intended, .whole, 0xB6E1_74B1_C9A4_2C02),
        Row(.keyboardOverlap, .intended, .partial, 0x48FC_B097_AEB3_95CA),
        Row(.keyboardOverlap, .intended, .nested, 0xCA20_489F_50A5_4462),
        Row(.keyboardOverlap, .intended, .moving, 0x054D_501E_B24F_3AA3),
        Row(.keyboardOverlap, .intended, .preset, 0x0DD3_C183_78DD_5B61),
        Row(.keyboardOverlap, .intended, .stateless, 0x5157_015E_E36F_59B6),
        Row(.keyboardOverlap, .intended, .retried, 0xDAC4_29F7_452D_2638),
        Row(.keyboardOverlap, .asWritten, .whole, 0x7176_A442_9DD5_BD68),
        Row(.keyboardOverlap, .asWritten, .partial, 0xA254_A1EF_FBC9_72D0),
        Row(.keyboardOverlap, .asWritten, .nested, 0xB9C9_C299_D032_7DCA),
        Row(.keyboardOverlap, .asWritten, .moving, 0x7195_30A6_FB25_E693),
        Row(.keyboardOverlap, .asWritten, .preset, 0x5CD2_8099_6CC3_AB32),
        Row(.keyboardOverlap, .asWritten, .stateless, 0xFCC5_F235_2C32_B200),
        Row(.keyboardOverlap, .asWritten, .retried, 0x4868_0502_FD9F_FF67),
        Row(.textBox, .intended, .whole, 0x4C39_0F51_4FDC_CC26),
        Row(.textBox, .intended, .partial, 0x429A_A0EE_1085_C811),
        Row(.textBox, .intended, .nested, 0xD126_1464_93CF_ADEB),
        Row(.textBox, .intended, .moving, 0x1BAD_804A_B279_C602),
        Row(.textBox, .intended, .preset, 0x52C4_80B6_05BA_FEFD),
        Row(.textBox, .intended, .stateless, 0xB5EA_38EF_7185_5269),
        Row(.textBox, .intended, .retried, 0x0578_C34B_8237_2A45),
        Row(.textBox, .asWritten, .whole, 0xB316_D84C_8834_ED45),
        Row(.textBox, .asWritten, .partial, 0x7564_4A50_8B53_6321),
        Row(.textBox, .asWritten, .nested, 0xC627_93F7_F83E_987D),
        Row(.textBox, .asWritten, .moving, 0x5E52_781A_0A0D_824C),
        Row(.textBox, .asWritten, .preset, 0x93E0_E1D7_DB38_04F9),
        Row(.textBox, .asWritten, .stateless, 0x939D_21A4_A2DD_2529),
        Row(.textBox, .asWritten, .retried, 0x834D_E4CC_A4E0_A6B4),
    ]
}
