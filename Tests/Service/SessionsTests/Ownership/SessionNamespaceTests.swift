import SessionStore
import Testing

@testable import Sessions

@Suite struct SessionNamespaceTests {
    private let form = SessionID("form") ?? .generate()

    @Test func `owners have names of their own in the store and in the log`() {
        let (anonymous, anna, ben) = (SessionNamespace(), SessionNamespace(of: "anna"), SessionNamespace(of: "ben"))
        let all = [anonymous, anna, ben]
        #expect(anonymous.storeName(of: form) == form)
        #expect(Set(all.map { $0.storeName(of: form) }).count == 3)
        #expect(Set(all.map { $0.fingerprint(of: form).text }).count == 3)
        #expect(anna.storeName(of: form) == SessionNamespace(of: "anna").storeName(of: form))
    }

    @Test func `names that clients give are accepted unless only server-generated ones are`() {
        #expect(SessionNamespace().accepts(form) && SessionNamespace().accepts(.generate()))
        let strict = SessionNamespace(of: "anna", serverGeneratedOnly: true)
        #expect(!strict.accepts(form) && strict.accepts(.generate()))
    }
}
