#define _GNU_SOURCE
#include "CSystem.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

int csystem_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
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
