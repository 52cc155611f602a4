/// The article's coordinators around the pages of any app map: a page of one screen is pushed by a
/// coordinator of its own, tabs and sheets have a navigation controller each, driven by a flow.
///
/// In the article a flow within another goes on the navigation controller that is there. A flow of
/// an app map is a stack of its own, to which a person comes back when its last screen has gone;
/// so the page that shows it has a navigation controller within.
enum ControllerPages {}
