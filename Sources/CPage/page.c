#include "CPage.h"

// As literals of Swift arrays, which is what SwiftPM makes of files to embed, they took two thirds of
// the time that the view takes to compile.
#ifndef __has_embed
#error "the page of 'wayfold view' needs a compiler that knows #embed: that of Swift 6.2 or later"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};

static const unsigned char view_css[] = {
#embed "Page/view.css"
};

static const unsigned char moment_css[] = {
#embed "Page/moment.css"
};

static const unsigned char overview_css[] = {
#embed "Page/overview.css"
};

static const unsigned char view_js[] = {
#embed "Page/view.js"
};

static const unsigned char moment_js[] = {
#embed "Page/moment.js"
};

static const unsigned char beside_js[] = {
#embed "Page/beside.js"
};

static const unsigned char find_js[] = {
#embed "Page/find.js"
};

static const unsigned char events_js[] = {
#embed "Page/events.js"
};

static const unsigned char overview_js[] = {
#embed "Page/overview.js"
};

static const unsigned char flow_js[] = {
#embed "Page/flow.js"
};

static const unsigned char strip_js[] = {
#embed "Page/strip.js"
};

static const unsigned char buckets_js[] = {
#embed "Page/buckets.js"
};

static const unsigned char reports_js[] = {
#embed "Page/reports.js"
};

static const unsigned char sessions_js[] = {
#embed "Page/sessions.js"
};

static const unsigned char stage_js[] = {
#embed "Page/stage.js"
};

static const unsigned char tree_js[] = {
#embed "Page/tree.js"
};

static const unsigned char timeline_js[] = {
#embed "Page/timeline.js"
};

static const unsigned char text_js[] = {
#embed "Page/text.js"
};

static const unsigned char ask_js[] = {
#embed "Page/ask.js"
};

static const unsigned char state_js[] = {
#embed "Page/state.js"
};

static const unsigned char keys_js[] = {
#embed "Page/keys.js"
};

static const unsigned char toast_js[] = {
#embed "Page/toast.js"
};

static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};

#define SCRIPT "text/javascript; charset=utf-8"

static const struct wayfold_page_file files[] = {
    {"", "text/html; charset=utf-8", index_html, sizeof index_html},
    {"view.css", "text/css; charset=utf-8", view_css, sizeof view_css},
    {"moment.css", "text/css; charset=utf-8", moment_css, sizeof moment_css},
    {"overview.css", "text/css; charset=utf-8", overview_css, sizeof overview_css},
    {"view.js", SCRIPT, view_js, sizeof view_js},
    {"moment.js", SCRIPT, moment_js, sizeof moment_js},
    {"beside.js", SCRIPT, beside_js, sizeof beside_js},
    {"find.js", SCRIPT, find_js, sizeof find_js},
    {"events.js", SCRIPT, events_js, sizeof events_js},
    {"overview.js", SCRIPT, overview_js, sizeof overview_js},
    {"flow.js", SCRIPT, flow_js, sizeof flow_js},
    {"strip.js", SCRIPT, strip_js, sizeof strip_js},
    {"buckets.js", SCRIPT, buckets_js, sizeof buckets_js},
    {"reports.js", SCRIPT, reports_js, sizeof reports_js},
    {"sessions.js", SCRIPT, sessions_js, sizeof sessions_js},
    {"stage.js", SCRIPT, stage_js, sizeof stage_js},
    {"tree.js", SCRIPT, tree_js, sizeof tree_js},
    {"timeline.js", SCRIPT, timeline_js, sizeof timeline_js},
    {"text.js", SCRIPT, text_js, sizeof text_js},
    {"ask.js", SCRIPT, ask_js, sizeof ask_js},
    {"state.js", SCRIPT, state_js, sizeof state_js},
    {"keys.js", SCRIPT, keys_js, sizeof keys_js},
    {"toast.js", SCRIPT, toast_js, sizeof toast_js},
    {"icon.svg", "image/svg+xml", icon_svg, sizeof icon_svg},
};

const struct wayfold_page_file *wayfold_page_file(size_t index) {
    return index < sizeof files / sizeof files[0] ? &files[index] : NULL;
}
