@_spi(Engine) import KeyboardAvoidance

// An app that imports the library and nothing else.
var avoider = Avoider()
let form = ScrollViewGeometry(
    frame: LayoutRect(width: 375, height: 812), contentSize: LayoutSize(width: 375, height: 1_200))
let name = Field(frame: LayoutRect(x: 16, y: 700, width: 343, height: 44))

let shown = try avoider.handle(.keyboardWillShow(Keyboard(height: 336), scrollView: form, field: name))
print(shown.decision, shown.contentInset.bottom, shown.contentOffset?.y ?? 0)
let hidden = try avoider.handle(.keyboardWillHide(scrollView: form))
print(hidden.decision, hidden.contentInset.bottom, hidden.contentOffset?.y ?? 0)
