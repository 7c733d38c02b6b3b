#pragma once

// Interfaces of Linux that Swift's Glibc module does not export.
#include <netinet/tcp.h>  // TCP_NODELAY
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>    // epoll_create1, epoll_ctl, epoll_wait
#include <sys/eventfd.h>  // eventfd
#include <sys/socket.h>

/// accept4(2) with SOCK_NONBLOCK | SOCK_CLOEXEC; declared only for _GNU_SOURCE, which Swift does not define.
int csystem_accept(int listener, struct sockaddr *peer, socklen_t *length);

/// ppoll(2) of `struct pollfd` without a time and with no signal blocked; declared only for _GNU_SOURCE.
int csystem_poll(void *places, size_t count);

/// Lets the allocator map every block of 128 KiB or more by itself, so that it goes back to the kernel when it is freed.
void csystem_map_large_blocks(void);

/// Lets all threads share one arena of the allocator: each further one reserves 64 MiB of address space at a time.
void csystem_use_one_arena(void);

/// Gives the kernel the free pages between blocks in use.
void csystem_return_free_memory(void);

/// The number of arguments of this process, its name included; 0 if the C library has not recorded it.
int csystem_argument_count(void);

/// These arguments; valid as long as the process.
char *const *csystem_arguments(void);

/// The columns of a Unicode scalar in a terminal, by wcwidth(3) of the locale C.UTF-8; negative for one that is not shown.
int csystem_columns(uint32_t scalar);
