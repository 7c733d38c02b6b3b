#define _GNU_SOURCE
#include "CSystem.h"

int csystem_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
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
