import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct SwiftUIMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, ModelMacro.self,
        ModelPropertyMacro.self, ModelActorMacro.self, ModelWordMacro.self,
    ]
}
