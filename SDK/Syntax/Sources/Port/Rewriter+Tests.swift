import SwiftSyntax

extension Rewriter {
    private static let beginnings: Set = [
        "setUp", "setUpWithError", "tearDown", "tearDownWithError",
    ]

    /// What XCTest calls before and after a test, in a class of the main actor. On Apple's systems
    /// an override may belong to an actor, since it is Objective-C's; on Linux not, where XCTest
    /// calls it on the main thread all the same.
    func portTestBeginning(_ node: FunctionDeclSyntax) {
        let effects = node.signature.effectSpecifiers
        guard Self.beginnings.contains(node.name.text), let body = node.body,
            node.signature.parameterClause.parameters.isEmpty, effects?.asyncSpecifier == nil,
            node.modifiers.has("override"), !node.modifiers.has("nonisolated"),
            !node.modifiers.has("class"), let first = node.modifiers.first, let type = fullScope,
            declarations.inherits(type, anyOf: ["XCTestCase"])
        else { return }
        let attribute = node.attributes.first { element in
            element.as(AttributeSyntax.self)?.word == "MainActor"
        }
        guard attribute != nil || declarations.isOfMainActor(type) else { return }
        if let attribute { remove(attribute) }
        insert("nonisolated ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        let isThrowing = effects?.throwsClause != nil
        insert(
            isThrowing
                ? " try MainActor.assumeIsolated { () throws -> Void in"
                : " MainActor.assumeIsolated { () -> Void in",
            at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        insert("} ", at: body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        changed(node, .syntax, "XCTest's \(node.name.text) is of no actor on Linux")
    }
}
