/// The article's router around the pages of any app map.
///
/// What the article has as packages are the targets `WayfoldRoutings`, `WayfoldContentViews` and
/// `WayfoldDetailViews`; this is its app, which alone knows them all.
enum Routed {}
