/// The app of the article, whose types have the names that it gives them.
enum Viewers {}
