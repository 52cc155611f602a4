/// The article's second form of the same app: what a screen shows comes from a presenter, which
/// knows its view weakly. Home and the protocols of coordinators are those of the first form.
enum MVP {}
