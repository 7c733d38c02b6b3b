// A server that answers every POST with one constant text: the least work a server on epoll can do for a request.
//
// usage: constant PORT FILE
//
// One thread, non-blocking sockets, one read and one write a request. It reads a head up to its empty line and the
// Content-Length bytes behind it, and nothing else of HTTP, so it is no server for anything but a comparison.
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CONNECTIONS = 4096, BUFFER = 16384, EVENTS = 512 };

// The bytes of each connection's request so far, by descriptor.
static char buffers[CONNECTIONS][BUFFER];
static size_t filled[CONNECTIONS];
static char answer[65536];
static size_t answer_size;

// The size of the request at the beginning of the bytes; 0 if it is not there yet.
static size_t request_size(const char *bytes, size_t count) {
    const char *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (!end) return 0;
    size_t size = (size_t)(end - bytes) + 4;
    for (const char *line = bytes; line < end; line = (const char *)memmem(line, size, "\r\n", 2) + 2)
        if (!strncasecmp(line, "Content-Length:", 15)) size += strtoul(line + 15, NULL, 10);
    return size <= count ? size : 0;
}

// Reads what has arrived and answers the complete requests; false if the connection has ended.
static int serve(int fd) {
    ssize_t count = recv(fd, buffers[fd] + filled[fd], BUFFER - filled[fd], 0);
    if (count <= 0) return 0;
    filled[fd] += (size_t)count;
    for (size_t size; (size = request_size(buffers[fd], filled[fd]));) {
        if (send(fd, answer, answer_size, MSG_NOSIGNAL) != (ssize_t)answer_size) return 0;
        memmove(buffers[fd], buffers[fd] + size, filled[fd] -= size);
    }
    return filled[fd] < BUFFER;
}

int main(int count, char **arguments) {
    char text[32768];
    FILE *file = count == 3 ? fopen(arguments[2], "rb") : NULL;
    if (!file) return fputs("usage: constant PORT FILE\n", stderr), 64;
    size_t size = fread(text, 1, sizeof text, file);
    answer_size = (size_t)sprintf(
        answer, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n", size);
    memcpy(answer + answer_size, text, size);
    answer_size += size;

    int on = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), set = epoll_create1(0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(arguments[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) return perror("listen"), 1;
    struct epoll_event events[EVENTS], event = {.events = EPOLLIN, .data.fd = listener};
    epoll_ctl(set, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int ready = epoll_wait(set, events, EVENTS, -1);
        for (int index = 0; index < ready; index++) {
            int fd = events[index].data.fd;
            if (fd != listener) {
                if (!serve(fd)) close(fd);
                continue;
            }
            for (int next; (next = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0;) {
                if (next >= CONNECTIONS) { close(next); continue; }
                setsockopt(next, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
                filled[next] = 0;
                event = (struct epoll_event){.events = EPOLLIN, .data.fd = next};
                epoll_ctl(set, EPOLL_CTL_ADD, next, &event);
            }
        }
    }
}
