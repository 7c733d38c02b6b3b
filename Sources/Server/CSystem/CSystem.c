#define _GNU_SOURCE
#include "CSystem.h"

#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <wchar.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

int csystem_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int csystem_poll(void *places, size_t count) {
    sigset_t none;
    sigemptyset(&none);
    return ppoll(places, count, NULL, &none);
}

void csystem_map_large_blocks(void) {
#ifdef __GLIBC__
    // Its default, which by being set stops growing with each block that is freed.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

void csystem_use_one_arena(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
}

void csystem_return_free_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static int argument_count;
static char **arguments;

#ifdef __GLIBC__
// glibc calls initialisers as it calls main; other C libraries call them without arguments.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
}
#endif

int csystem_argument_count(void) {
    return argument_count;
}

char *const *csystem_arguments(void) {
    return arguments;
}

static locale_t utf8_locale;

static void make_utf8_locale(void) { utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int csystem_columns(uint32_t scalar) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_utf8_locale);
    if (!utf8_locale) return 1;
    locale_t before = uselocale(utf8_locale);
    int columns = wcwidth((wchar_t)scalar);
    uselocale(before);
    return columns;
}
