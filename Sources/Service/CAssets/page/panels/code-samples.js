// @ts-check
// The request as code in some languages.

import { without } from "../model/values.js";
import { pretty } from "./pretty-json.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {(base: string, request: AvoidRequest, answer: Answer | null) => string} Sample */

/** The members of an answer that only `options.explain` brings. */
const EXPLAINING = ["trace", "systemInset", "offsetRange"];

/** @type {Sample} */
const swift = (base, request) => `import Foundation

var request = URLRequest(url: URL(string: "${base}/avoid")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(#"""
${pretty(request).replace(/^/gm, "    ")}
    """#.utf8)

let (data, _) = try await URLSession.shared.data(for: request)
let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
print(answer?["contentInset"] ?? "", answer?["contentOffset"] ?? "")`;

/** @type {Sample} */
const javaScript = (base, request) => {
  const outer = request.outerScrollViews ? ["outerScrollViews"] : [];
  const members = ["contentInset", "contentOffset", ...outer, "animation"];
  return `const response = await fetch("${base}/avoid", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${pretty(request).replace(/\n/g, "\n  ")}),
});
const { ${members.join(", ")} } = await response.json();`;
};

/** @type {Record<string, Sample>} */
export const CODE_SAMPLES = {
  curl: (base, request) => `curl -s ${base}/avoid --data-binary @- <<'JSON'\n${pretty(request)}\nJSON`,
  swift,
  js: javaScript,
  json: (_base, request) => pretty(request),
  answer: (_base, _request, answer) => (answer ? pretty(without(answer, ...EXPLAINING)) : "No answer yet."),
};
