import WayfoldModel

/// A stack that shows a path of values through its architecture's own objects.
protocol ValueStack: LiveStack {
    /// Shows a screen, or the flow that a content describes, at an index: the top, or beneath
    /// alerts.
    func insert(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int)
    /// Removes the screens from an index up.
    func remove(from index: Int)
    func replaceRoot(_ route: Symbol, _ content: AppRules.Content)
    /// Gives a screen other parameters; index -1 is the root.
    func setRoute(_ route: Symbol, at index: Int)
}

extension ValueStack {
    /// Shows a screen, or the flow that a content describes, on top.
    func append(_ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content) {
        insert(route, presentation, content, at: count)
    }
}

/// A stack that knows no alerts, so that screens come on top only.
protocol AlertlessStack: ValueStack {
    func append(_ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content)
}

extension AlertlessStack {
    func insert(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int
    ) {
        precondition(index == count, "without alerts there is nothing to go beneath")
        append(route, presentation, content)
    }
}
