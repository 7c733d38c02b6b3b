@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@Suite struct EventWordingTests {
    @Test func `events that differ in their wording alone are the same event`() {
        var event = Phone.show()
        event.wording.assumesFieldSpace = true
        event.wording.statesUnit = true
        event.wording.absence = KeyboardAbsence(.endCoordinates, isInKeyboard: true)
        #expect(event == Phone.show())
        #expect(event.hashValue == Phone.show().hashValue)
    }
}
