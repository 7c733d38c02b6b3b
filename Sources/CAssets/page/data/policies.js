// @ts-check
// The policies that openapi.json names. Written by scripts/lib/page.
export const POLICIES = {
  automatic: {"name":"Automatic","by":"this service","fidelities":["intended"]},
  keyboardListener: {"name":"KeyboardListener","by":"Roland Leth","fidelities":["intended","asWritten"]},
  keyboardAwareness: {"name":"SHPKeyboardAwareness","by":"Shape","fidelities":["intended","asWritten"]},
  appleDocumentation: {"name":"Apple’s documentation","by":"Apple","fidelities":["intended","asWritten"]},
  keyboardOverlap: {"name":"Keyboard overlap","by":"Realm TMI","fidelities":["intended","asWritten"]},
  textBox: {"name":"Don’t Block the (Text)Box","by":"the article","fidelities":["intended","asWritten"]},
};
