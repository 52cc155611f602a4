/// The app of the README, whose types have the names that it gives them.
enum Todos {}
