import WayfoldModel

/// A stack that shows a path of values through its architecture's own objects.
protocol ValueStack: LiveStack {
    /// Shows a screen, or the flow that a content describes, on top.
    func append(_ route: Symbol, _ content: AppRules.Content)
    /// Removes the screens from an index up.
    func remove(from index: Int)
    func replaceRoot(_ route: Symbol, _ content: AppRules.Content)
    /// Gives a screen other parameters; index -1 is the root.
    func setRoute(_ route: Symbol, at index: Int)
}
