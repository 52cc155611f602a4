/// Nathan Porte's app with a `NavigationStorage`, around the pages of an app map.
enum Forms {}
