// @ts-check
// The policies that openapi.json names. Written by scripts/lib/page.
export const POLICIES = {
  automatic: {"name":"Automatic","by":"this service","fidelities":["intended"]},
  keyboardListener: {"name":"KeyboardListener","by":"Roland Leth","fidelities":["intended","asWritten"]},
  keyboardAwareness: {"name":"SHPKeyboardAwareness","by":"Shape","fidelities":["intended","asWritten"]},
  appleDocumentation: {"name":"Apple’s documentation","by":"Apple","fidelities":["intended","asWritten"]},
  keyboardOverlap: {"name":"Keyboard overlap","by":"Realm TMI","fidelities":["intended","asWritten"]},
  textBox: {"name":"Don’t Block the (Text)Box","by":"the article","fidelities":["intended","asWritten"]},
  iqKeyboardManager: {"name":"IQKeyboardManager","by":"Mohd Iftekhar Qurashi","fidelities":["asWritten"],"platform":"UIKit","version":"8.0.2","options":{"keyboardDistance":{"number":10},"restoreContentOffset":{"flag":false},"navigationBarMaxY":{"number":null},"textView":{"flag":false}}},
  tpKeyboardAvoiding: {"name":"TPKeyboardAvoidingScrollView","by":"Michael Tyson","fidelities":["asWritten"],"platform":"UIKit","version":"1.3.5","options":{"alwaysTop":{"flag":false}}},
  ihKeyboardAvoiding: {"name":"IHKeyboardAvoiding","by":"IdleHands Apps","fidelities":["asWritten"],"platform":"UIKit","version":"4.7","options":{"padding":{"number":0},"buffer":{"number":0},"mode":{"words":["minimum","maximum","minimumDelayed"]}}},
  tableViewController: {"name":"UITableViewController","by":"Apple","fidelities":["asWritten"],"platform":"UIKit","version":"observed","options":{}},
  keyboardLayoutGuide: {"name":"UIKeyboardLayoutGuide","by":"Apple","fidelities":["asWritten"],"platform":"UIKit","version":"documentation","options":{"usesBottomSafeArea":{"flag":true},"followsUndockedKeyboard":{"flag":false}}},
  reactNativeScrollView: {"name":"ScrollView automaticallyAdjustKeyboardInsets","by":"Meta","fidelities":["asWritten"],"platform":"React Native","version":"main 0af53e1","options":{"inverted":{"flag":false},"multiline":{"flag":false}}},
  keyboardAvoidingView: {"name":"KeyboardAvoidingView","by":"Meta","fidelities":["asWritten"],"platform":"React Native","version":"026e3b80","options":{"behavior":{"words":["padding","height","position"]},"keyboardVerticalOffset":{"number":0},"enabled":{"flag":true},"parentY":{"number":0}}},
  keyboardController: {"name":"react-native-keyboard-controller","by":"Kiryl Ziusko","fidelities":["asWritten"],"platform":"React Native","version":"1.22.4","options":{"bottomOffset":{"number":0},"extraKeyboardSpace":{"number":0},"disableScrollOnKeyboardHide":{"flag":false},"enabled":{"flag":true},"mode":{"words":["insets","layout"]}}},
  apslKeyboardAware: {"name":"react-native-keyboard-aware-scroll-view","by":"APSL","fidelities":["asWritten"],"platform":"React Native","version":"0.9.5","options":{"extraHeight":{"number":75},"extraScrollHeight":{"number":0},"enableAutomaticScroll":{"flag":true},"enableResetScrollToCoords":{"flag":true},"viewIsInsideTabBar":{"flag":false}}},
  flutter: {"name":"Scaffold and EditableText","by":"Google","fidelities":["asWritten"],"platform":"Flutter","version":"editable_text.dart 003dc1a8, viewport_test.dart 00e28358","options":{"resizeToAvoidBottomInset":{"flag":true},"scrollPadding":{"number":20},"selectionHandleSpacing":{"number":0},"alignment":{"number":null}}},
  adjustPan: {"name":"windowSoftInputMode adjustPan","by":"Google","fidelities":["asWritten"],"platform":"Android","version":"frameworks/base ViewRootImpl","options":{}},
  adjustResize: {"name":"windowSoftInputMode adjustResize and NestedScrollView","by":"Google","fidelities":["asWritten"],"platform":"Android","version":"androidx.core 03b38a1","options":{"fadingEdge":{"number":0}}},
  compose: {"name":"imePadding and verticalScroll","by":"Google","fidelities":["asWritten"],"platform":"Android","version":"foundation 41d3eec, 032950a","options":{"consumedInsets":{"number":null}}},
  web: {"name":"scrollIntoView and visualViewport","by":"W3C","fidelities":["asWritten"],"platform":"Web","version":"CSSOM View","options":{"block":{"words":["nearest","start","center","end"]},"interactiveWidget":{"words":["resizes-visual","resizes-content","overlays-content"]},"scroller":{"words":["document","element"]}}},
};
