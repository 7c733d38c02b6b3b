// Encodes README's request and decodes answers with the models of swift6: call ANSWER REPORT PROBLEM prints numbers and the request.
import Foundation

let request = AvoidRequest(
    scrollView: ScrollView(
        frame: Rect(x: 0, y: 0, width: 375, height: 812), contentSize: Size(width: 375, height: 1200)),
    field: Field(frame: Rect(x: 16, y: 656, width: 343, height: 44)),
    keyboard: Keyboard(height: 336))

func decoded<Value: Decodable>(_ type: Value.Type, _ argument: Int) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[argument])))
}

let answer = try decoded(Answer.self, 1)
let report = try decoded(AuditReport.self, 2)
let problem = try decoded(Problem.self, 3)
print(answer.contentInset?.bottom ?? 0, answer.contentOffset?.y ?? 0, report.summary.passed, problem.status)
print(String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
