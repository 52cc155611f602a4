/// The article's path coordinator around the pages of any app map.
enum Pages {}
