// What Foundation's loader of URLs asks of curl, for a program that loads none: OpenCombine brings
// the loader along, and a release that ran anywhere would have to bring curl and all below it.
// Whoever calls one of these ends the process with a line that says so.
#include <stdlib.h>
#include <unistd.h>

static void refuse(void) {
    static const char line[] = "wayfold: this release loads no URLs; build it from its sources\n";
    if (write(2, line, sizeof line - 1) < 0) { abort(); }
    _exit(70);
}

#define ABSENT(name) void name(void) { refuse(); }

ABSENT(curl_easy_cleanup)
ABSENT(curl_easy_getinfo)
ABSENT(curl_easy_init)
ABSENT(curl_easy_pause)
ABSENT(curl_easy_setopt)
ABSENT(curl_easy_strerror)
ABSENT(curl_free)
ABSENT(curl_global_init)
ABSENT(curl_multi_add_handle)
ABSENT(curl_multi_assign)
ABSENT(curl_multi_cleanup)
ABSENT(curl_multi_info_read)
ABSENT(curl_multi_init)
ABSENT(curl_multi_remove_handle)
ABSENT(curl_multi_setopt)
ABSENT(curl_multi_socket_action)
ABSENT(curl_slist_append)
ABSENT(curl_slist_free_all)
ABSENT(curl_url)
ABSENT(curl_url_get)
ABSENT(curl_url_set)
ABSENT(curl_version)
ABSENT(curl_version_info)
