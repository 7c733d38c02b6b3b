@_spi(Engine) import KeyboardAvoidance

extension AuditReport {
    /// A form, or an entry of the list of devices, of which no result was judged.
    package struct Unjudged: Sendable, Hashable {
        package var subject: Subject
        package var because: [Reason]

        package enum Subject: Sendable, Hashable {
            /// The form's name.
            case form(String)
            /// The entry as it was sent, or the id of one's own device.
            case device(String)
        }

        /// Why nothing was judged.
        package enum Reason: Sendable, Hashable {
            /// The reason of an unknown result.
            case unknown(AuditResult.Reason)
            /// No field of the form takes the focus.
            case noField
            /// There is no such cell.
            case noCell

            package var rawValue: String {
                switch self {
                case .unknown(let word): word.rawValue
                case .noField: "noField"
                case .noCell: "noCell"
                }
            }
        }
    }

    /// Whether every result was judged, and there is one of each form and each entry of the list of devices.
    package var isJudgedWhole: Bool {
        unjudged.isEmpty && !forms.contains { $0.results.contains { $0.outcome == .unknown } }
    }

    /// The forms and the named devices of which no result was judged: forms first, as sent.
    static func unjudged(of forms: [Form], in audit: Audit) -> [Unjudged] {
        let results = forms.flatMap(\.results)
        let ofForms = zip(audit.forms, forms).map { form, report in
            (Unjudged.Subject.form(form.name), audit.cells.isEmpty, report.results)
        }
        let ofDevices = audit.named.map { entry in
            let cells = audit.cells.map { entry.devices.contains($0.device.device.id) }
            return (Unjudged.Subject.device(entry.name), !cells.contains(true), results.filter { cells[$0.cell] })
        }
        return (ofForms + ofDevices).compactMap { subject, hasNoCell, results in
            guard results.allSatisfy({ $0.outcome == .unknown }) else { return nil }
            let reasons = AuditResult.Reason.allCases.filter { word in results.contains { $0.because.contains(word) } }
            let other: Unjudged.Reason = hasNoCell ? .noCell : .noField
            return Unjudged(subject: subject, because: reasons.isEmpty ? [other] : reasons.map { .unknown($0) })
        }
    }
}
