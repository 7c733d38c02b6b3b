@_spi(Engine) import KeyboardAvoidance
import Testing

/// The numbers of words in records: they are read by other releases, so none may ever change.
@Suite struct DescribedWordTests {
    private func numbers<Word: DescribedWord>(_: Word.Type) -> [String: UInt8] {
        Dictionary(uniqueKeysWithValues: Word.words.map { ($0.rawValue, $0.number) })
    }

    @Test func `each word has the number it always had`() {
        #expect(
            numbers(Policy.self) == [
                "automatic": 0, "keyboardListener": 1, "keyboardAwareness": 2, "appleDocumentation": 3,
                "keyboardOverlap": 4, "textBox": 5, "iqKeyboardManager": 6, "tpKeyboardAvoiding": 7,
                "ihKeyboardAvoiding": 8,
                "tableViewController": 9, "keyboardLayoutGuide": 10, "reactNativeScrollView": 11,
                "keyboardAvoidingView": 12, "keyboardController": 13, "apslKeyboardAware": 14, "flutter": 15,
                "adjustPan": 16, "adjustResize": 17, "compose": 18, "web": 19,
                "messageKit": 20,
            ])
        #expect(numbers(Policy.Fidelity.self) == ["intended": 0, "asWritten": 1])
        #expect(
            numbers(KeyboardEvent.Kind.self) == [
                "keyboardWillShow": 0, "keyboardDidShow": 1, "keyboardWillChangeFrame": 2, "keyboardDidChangeFrame": 3,
                "keyboardWillHide": 4, "keyboardDidHide": 5, "textDidBeginEditing": 6, "textDidChange": 7,
                "textDidEndEditing": 8, "layoutDidChange": 9, "interactiveDismiss": 10,
            ])
        #expect(numbers(Device.Orientation.self) == ["portrait": 0, "landscape": 1])
        #expect(
            numbers(Device.KeyboardKind.self) == [
                "withBar": 0, "withoutBar": 1, "hardwareBar": 2, "floating": 3, "none": 4,
            ])
        #expect(numbers(Field.CoordinateSpace.self) == ["content": 0, "window": 1, "screen": 2])
        #expect(
            numbers(ScrollViewGeometry.ContentInsetAdjustmentBehavior.self) == [
                "automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3,
            ])
        #expect(
            numbers(ListOptions.Behavior.self) == ["always": 0, "whenAtEnd": 1, "persistent": 2, "never": 3])
        #expect(
            StatedAdjustmentBehavior.words.map(\.rawValue) == [
                "automatic", "scrollableAxes", "never", "always", "automatic",
            ])
        #expect(
            StatedAdjustmentBehavior.words.map(\.number) == [0, 1, 2, 3, 4]
                && StatedAdjustmentBehavior.blank.number == 4)
        #expect(
            numbers(AvoidanceOptions.Strategy.self) == ["scroll": 0, "insetOnly": 1, "translate": 2, "resize": 3])
        #expect(numbers(AvoidanceOptions.InsetRule.self) == ["max": 0, "add": 1])
        #expect(numbers(AvoidanceOptions.Oversize.self) == ["caret": 0, "top": 1, "nearer": 2, "leave": 3])
        #expect(numbers(AvoidanceOptions.RestoreOffset.self) == ["ifUntouched": 0, "always": 1, "never": 2])
        #expect(numbers(AvoidanceOptions.NonLocalKeyboard.self) == ["ignore": 0, "insetOnly": 1])
    }

    @Test func `every policy and every orientation has a number, and each number is one word`() {
        #expect(Policy.words == Policy.allCases && Device.Orientation.words.count == 2)
        for number in UInt8(0)...UInt8.max {
            #expect(Policy(number: number).map(\.number) ?? number == number)
            #expect(KeyboardEvent.Kind(number: number).map(\.number) ?? number == number)
        }
    }
}
