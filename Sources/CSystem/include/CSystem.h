#pragma once

// What Linux offers and Swift's Glibc module does not export.
#include <netinet/tcp.h>  // TCP_NODELAY
#include <sys/epoll.h>    // epoll_create1, epoll_ctl, epoll_wait
#include <sys/eventfd.h>  // eventfd
#include <sys/socket.h>

/// accept4(2) with SOCK_NONBLOCK | SOCK_CLOEXEC; declared only for _GNU_SOURCE, which Swift does not define.
int csystem_accept(int listener, struct sockaddr *peer, socklen_t *length);

/// How many arguments this process has, its name among them; 0 if the C library has told nobody.
int csystem_argument_count(void);

/// These arguments; valid as long as the process.
char *const *csystem_arguments(void);
