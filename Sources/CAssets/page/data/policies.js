// @ts-check
// The policies that openapi.json names. Written by scripts/lib/page.
export const POLICIES = {
  automatic: {"name":"Automatic","by":"this service","fidelities":["intended"]},
  keyboardListener: {"name":"KeyboardListener","by":"Roland Leth","fidelities":["intended","asWritten"]},
  keyboardAwareness: {"name":"SHPKeyboardAwareness","by":"Shape","fidelities":["intended","asWritten"]},
  appleDocumentation: {"name":"Apple’s documentation","by":"Apple","fidelities":["intended","asWritten"]},
  keyboardOverlap: {"name":"Keyboard overlap","by":"Realm TMI","fidelities":["intended","asWritten"]},
  textBox: {"name":"Don’t Block the (Text)Box","by":"the article","fidelities":["intended","asWritten"]},
  iqKeyboardManager: {"name":"IQKeyboardManager","by":"Mohd Iftekhar Qurashi","fidelities":["asWritten"]},
  tpKeyboardAvoiding: {"name":"TPKeyboardAvoidingScrollView","by":"Michael Tyson","fidelities":["asWritten"]},
  ihKeyboardAvoiding: {"name":"IHKeyboardAvoiding","by":"IdleHands Apps","fidelities":["asWritten"]},
  tableViewController: {"name":"UITableViewController","by":"Apple","fidelities":["asWritten"]},
  keyboardLayoutGuide: {"name":"UIKeyboardLayoutGuide","by":"Apple","fidelities":["asWritten"]},
  reactNativeScrollView: {"name":"ScrollView automaticallyAdjustKeyboardInsets","by":"Meta","fidelities":["asWritten"]},
  keyboardAvoidingView: {"name":"KeyboardAvoidingView","by":"Meta","fidelities":["asWritten"]},
  keyboardController: {"name":"react-native-keyboard-controller","by":"Kiryl Ziusko","fidelities":["asWritten"]},
  apslKeyboardAware: {"name":"react-native-keyboard-aware-scroll-view","by":"APSL","fidelities":["asWritten"]},
  flutter: {"name":"Scaffold and EditableText","by":"Google","fidelities":["asWritten"]},
  adjustPan: {"name":"windowSoftInputMode adjustPan","by":"Google","fidelities":["asWritten"]},
  adjustResize: {"name":"windowSoftInputMode adjustResize and NestedScrollView","by":"Google","fidelities":["asWritten"]},
  compose: {"name":"imePadding and verticalScroll","by":"Google","fidelities":["asWritten"]},
  web: {"name":"scrollIntoView and visualViewport","by":"W3C","fidelities":["asWritten"]},
};
