#ifndef WAYFOLD_CPAGE_H
#define WAYFOLD_CPAGE_H

#include <stddef.h>

/// A file of the page of `wayfold view`, as it stands in `Page`.
struct wayfold_page_file {
    /// Its name below the page's address; empty for the page itself.
    const char *name;
    /// What it is, as HTTP says it.
    const char *type;
    const unsigned char *bytes;
    size_t count;
};

/// The file of a number from 0; NULL behind the last.
const struct wayfold_page_file *wayfold_page_file(size_t index);

#endif
