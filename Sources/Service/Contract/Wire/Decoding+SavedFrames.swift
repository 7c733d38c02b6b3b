package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension Decoding {
    fileprivate enum SafeAreaMember: Int, CaseIterable, CodingKey { case top, bottom }
    fileprivate enum ResizedMember: Int, CaseIterable, CodingKey {
        case original, answered, heights, drag, scrolledOutside
    }
}

private let safeAreaNames = MemberNames(Decoding.SafeAreaMember.self)
private let resizedNames = MemberNames(Decoding.ResizedMember.self)

extension SafeArea: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> SafeArea? {
        var safeArea = SafeArea()
        let object = try decoding.object(safeAreaNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .top: safeArea.top = try decoding.extent() ?? 0
            case .bottom: safeArea.bottom = try decoding.extent() ?? 0
            }
        }
        return object == nil ? nil : safeArea
    }
}

extension ResizedFrame: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> ResizedFrame? {
        var frames = ResizedFrame(original: LayoutRect(), answered: LayoutRect(), heights: [])
        let object = try decoding.object(resizedNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .original: try decoding.read(&frames.original)
            case .answered: try decoding.read(&frames.answered)
            case .heights: frames.heights = try decoding.list { d throws(JSONSyntaxError) in try d.extent() }
            case .drag: frames.drag = try decoding.bottoms()
            case .scrolledOutside: frames.scrolledOutside = try decoding.length() ?? 0
            }
        }
        guard let object else { return nil }
        decoding.require(.original, of: resizedNames, in: object)
        decoding.require(.answered, of: resizedNames, in: object)
        (frames.original, frames.answered) = (frames.original.standardized, frames.answered.standardized)
        // Version 1 knew these two only.
        if frames.heights.isEmpty { frames.heights = [frames.original.height, frames.answered.height] }
        return frames
    }
}
