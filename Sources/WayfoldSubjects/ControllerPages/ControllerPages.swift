/// The article's coordinators on one navigation controller, around the pages of any app map.
enum ControllerPages {}
