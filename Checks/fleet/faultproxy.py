"""A proxy between one replica and Redis that delays, cuts, bends and swallows what passes, as its seed decides."""
import asyncio
import collections
import logging
import random
import threading

from programs import free_port

WRITES = (b"EVALSHA", b"EVAL")
# Errors of Redis in place of carrying out a command, which does not reach it.
REFUSALS = [b"-" + text + b"\r\n" for text in (
    b"LOADING Redis is loading the dataset in memory", b"BUSY Redis is busy running a script", b"TRYAGAIN Multiple keys",
    b"OOM command not allowed when used memory > 'maxmemory'", b"READONLY You can't write against a read only replica.",
    b"CLUSTERDOWN Hash slot not served", b"MASTERDOWN Link with MASTER is down", b"NOREPLICAS Not enough good replicas",
    b"MISCONF Errors writing to the AOF file", b"NOAUTH Authentication required.", b"NOPERM this user has no permissions",
    b"NOSCRIPT No matching script", b"ERR something", b"MOVED 1 127.0.0.1:1", b"ASK 1 127.0.0.1:1", b"MOVED 99999 nowhere",
    b"")]
# None of it is a reply that any command of ours has, so none may be taken for one; nor is it with the next reply behind
# it.
GARBAGE = [b"+OK\r\n", b":7\r\n", b"$9223372036854775808\r\n", b"$-2\r\n", b"*1000000000\r\n", b"*1\r\n" * 2000, b"%1\r\n+a\r\n+b\r\n",
           b"\r\n", b"$3\r\nabcde\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b":\r\n", b"$2\r\nab", b"*-7\r\n", b"_\r\n"]
ON_REQUEST = ("refused", "unsent", "delayed request")
ON_REPLY = ("cut", "lost", "ended after", "garbage", "too many", "half", "silence", "delayed reply")


# Writes to a connection after its end are expected here.
logging.getLogger("asyncio").setLevel(logging.CRITICAL)


class FaultProxy:
    """Listens on `port`. A fault strikes about every `calm` commands of a connection."""

    def __init__(self, store_port, seed, calm=40):
        self.store_port, self.random, self.calm = store_port, random.Random(seed), calm
        self.port, self.faults, self.deck = free_port(), collections.Counter(), []
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self._run, args=[started])
        self.thread.start()
        started.wait()

    def _run(self, started):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", self.port))
        started.set()
        self.loop.run_forever()
        server.close()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self.loop.close()

    def draw(self):
        """The next fault: each kind as often as any other."""
        if not self.deck:
            self.deck = self.random.sample(ON_REQUEST + ON_REPLY, len(ON_REQUEST + ON_REPLY))
        return self.deck.pop()

    def end(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def _accept(self, reader, writer):
        try:
            store = await asyncio.open_connection("127.0.0.1", self.store_port)
            await Link(self, (reader, writer), store).run()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.close()


class Link:
    """One connection of a replica, and the one to Redis that stands for it."""

    def __init__(self, proxy, client, store):
        self.proxy, self.random = proxy, proxy.random
        (self.client_reader, self.client), (self.store_reader, self.store) = client, store
        # The treatment of each reply to come, or the text that replaces it.
        self.expected = collections.deque()
        self.is_silent = self.is_passing = False
        self._plan()

    def _plan(self):
        self.left = self.random.randrange(1, 2 * self.proxy.calm)

    async def run(self):
        pumps = [asyncio.ensure_future(self._requests()), asyncio.ensure_future(self._replies())]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            self.client.close()
            # Delayed data still arrives.
            await asyncio.wait(pumps[:1], timeout=1)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            self.store.close()

    def _due_fault(self, command):
        """Counts a command, and answers the fault that strikes it; the worst ones wait for a write."""
        self.left -= 1
        name = command.split(b"\r\n", 3)[2].upper()
        if self.left > 0 or name not in WRITES and self.random.random() < 0.5:
            return None
        fault = self.proxy.draw()
        self.proxy.faults[fault] += 1
        self._plan()
        return fault

    async def _requests(self):
        rest = b""
        while piece := await self.client_reader.read(65536):
            commands, rest = split(rest + piece)
            for command in commands:
                fault = self._due_fault(command)
                if fault == "refused":
                    self.expected.append(self.random.choice(REFUSALS))
                    self._say_instead()
                    continue
                if fault == "unsent":
                    self.store.write(command[:self.random.randrange(len(command))])
                    return
                if fault == "delayed request":
                    await asyncio.sleep(self.random.uniform(0, 0.8))
                self.expected.append(fault)
                self.store.write(command)

    async def _replies(self):
        rest = b""
        while piece := await self.store_reader.read(65536):
            replies, rest = split(rest + piece)
            for reply in replies:
                self.is_passing = True
                goes_on = await self._pass(self.expected.popleft() if self.expected else None, reply)
                self.is_passing = False
                if not goes_on:
                    return
                self._say_instead()

    async def _pass(self, fault, reply):
        """Hands a reply on as the fault has it; false ends the connection."""
        if self.is_silent or fault == "silence":
            self.is_silent = True
        elif fault in ("cut", "half"):
            self.client.write(reply[:self.random.randrange(len(reply))])
            self.is_silent = fault == "half"
            return self.is_silent
        elif fault == "lost":
            return False
        elif fault == "garbage":
            self.client.write(self._garbage())
        else:
            if fault == "delayed reply":
                await asyncio.sleep(self.random.uniform(0, 0.8))
            self.client.write(reply + (b"+OK\r\n" if fault == "too many" else b""))
            return fault != "ended after"
        return True

    def _garbage(self):
        if self.random.random() < 0.5:
            return self.random.choice(GARBAGE)
        # Not "-": an error is a promise that the command was not carried out.
        return bytes([self.random.choice(b"+:$*\0Z")]) + self.random.randbytes(self.random.randrange(1, 300)) + b"\r\n"

    def _say_instead(self):
        # Never before a reply that is delayed.
        while not self.is_passing and self.expected and isinstance(self.expected[0], bytes):
            text = self.expected.popleft()
            if not self.is_silent:
                self.client.write(text)


def split(data):
    """The whole values of RESP2 that the bytes begin with, each as its bytes, and the rest."""
    values, begin = [], 0
    while (end := _end(data, begin)) is not None:
        values.append(data[begin:end])
        begin = end
    return values, data[begin:]


def _end(data, begin):
    """Where the value that begins there ends; None if it is not whole."""
    newline = data.find(b"\r\n", begin)
    if newline < 0:
        return None
    kind, end = data[begin:begin + 1], newline + 2
    if kind == b"$" and (length := int(data[begin + 1:newline])) >= 0:
        end += length + 2
        return end if end <= len(data) else None
    if kind == b"*":
        for _ in range(int(data[begin + 1:newline])):
            if (end := _end(data, end)) is None:
                return None
    return end
