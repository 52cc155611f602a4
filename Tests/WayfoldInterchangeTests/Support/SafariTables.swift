/// The tables of Safari's `History.db`, as Safari makes them.
enum SafariTables {
    static let statements = [
        """
        CREATE TABLE history_items (id INTEGER PRIMARY KEY AUTOINCREMENT,
        url TEXT NOT NULL UNIQUE,domain_expansion TEXT NULL,visit_count INTEGER NOT NULL,
        daily_visit_counts BLOB NOT NULL,weekly_visit_counts BLOB NULL,
        autocomplete_triggers BLOB NULL,
        should_recompute_derived_visit_counts INTEGER NOT NULL,
        visit_count_score INTEGER NOT NULL)
        """,
        """
        CREATE TABLE history_visits (id INTEGER PRIMARY KEY AUTOINCREMENT,
        history_item INTEGER NOT NULL REFERENCES history_items(id) ON DELETE CASCADE,
        visit_time REAL NOT NULL,title TEXT NULL,
        load_successful BOOLEAN NOT NULL DEFAULT 1,
        http_non_get BOOLEAN NOT NULL DEFAULT 0,synthesized BOOLEAN NOT NULL DEFAULT 0,
        redirect_source INTEGER NULL UNIQUE REFERENCES history_visits(id) ON DELETE CASCADE,
        redirect_destination INTEGER NULL UNIQUE REFERENCES history_visits(id)
        ON DELETE CASCADE,origin INTEGER NOT NULL DEFAULT 0,
        generation INTEGER NOT NULL DEFAULT 0,attributes INTEGER NOT NULL DEFAULT 0,
        score INTEGER NOT NULL DEFAULT 0)
        """,
    ]
}
