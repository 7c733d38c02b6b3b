#!/usr/bin/env python3
"""Measures the speed of the page on a slow machine: Chromium with its CPU throttled fourfold. usage: bench.py URL
[ROUNDS]

First paint is Chromium's own figure, in a profile without a cache. An interaction is measured from the moment the input
event carries to the end of the next frame's work; `answered` is the frame in which the service's answer is drawn.

On a busy machine these times are mostly waiting. The second table has the processor time of the page's main thread from the
event to the end of the next frame, unthrottled, as Chromium's trace has it: what a throttled quiet machine takes is about
that, times the throttle.
"""
import json
import statistics
import sys

from tab import browser, link

THROTTLE = 4

WATCH = """() => {
  const frame = () => new Promise(done => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  }));
  window.measured = [];
  for (const type of ['pointerdown', 'pointerup', 'click', 'pointermove', 'keydown', 'input']) {
    addEventListener(type, event => {
      const began = event.timeStamp, one = { type };
      measured.push(one);
      frame().then(now => { one.next = now - began; });
    }, true);
  }
  window.answered = async () => {
    const began = performance.now();
    await playground.idle();
    return await frame() - began;
  };
}"""

SETTLED = "() => playground.settled()"
FOUR = [{"policy": name, "fidelity": "asWritten"} for name in ("keyboardListener", "appleDocumentation", "textBox")] + [
    {"policy": "automatic", "fidelity": "intended"}
]


def throttle(page, rate):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def first_paint(one, rounds):
    """Milliseconds to the first paint, to the first one with contents, and to the first answers drawn."""
    samples = []
    for _ in range(rounds):
        context = one.chromium.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        throttle(page, THROTTLE)
        page.goto(one.url + "/")
        page.evaluate("() => playground.idle()")
        samples.append(page.evaluate("""() => {
          const paint = name => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
          return [paint('first-paint'), paint('first-contentful-paint'), performance.now()];
        }"""))
        context.close()
    return list(zip(*samples))


def interactions(tab, rounds):
    """For each interaction the samples of the next frame and of the answer."""
    page = tab.page
    tab.js(WATCH)
    note = tab.column(1).locator("[data-id=note] .edit")

    def tap(round):
        page.mouse.click(*centre(tab.box(f".item[data-id={('code', 'city')[round % 2]}]")))

    def toggle(_):
        page.locator("#toggle").click()

    def slide(round):
        page.get_by_label("Padding").press("ArrowRight" if round % 2 else "ArrowLeft")

    def type_letter(round):
        page.keyboard.press("x" if round % 4 else "Enter")

    def drag(round):
        page.mouse.move(drag.x, drag.y + 20 + round % 7)

    def before_drag():
        box = tab.box(".kb")
        drag.x, drag.y = box["x"] + 60, box["y"] + 14
        page.mouse.move(drag.x, drag.y)
        page.mouse.down()

    def turn(round):
        page.get_by_role("button", name=("Landscape", "Portrait")[round % 2]).click()

    def nothing(_):
        page.keyboard.press("F9")

    steps = [
        # The time the browser takes to report that nothing has happened: no other row can be less.
        ("a key that does nothing", None, nothing, None),
        ("a tap on a field", None, tap, None),
        ("the keyboard down and up", None, toggle, None),
        ("a step of a slider", None, slide, None),
        ("a letter typed", note.focus, type_letter, None),
        ("the keyboard dragged", before_drag, drag, page.mouse.up),
        ("the phone turned", None, turn, None),
    ]
    found = {}
    for name, before, act, after in steps:
        if before:
            before()
        tab.js(SETTLED)
        frames, answers = [], []
        for round in range(rounds):
            tab.js("() => { measured.length = 0; }")
            act(round)
            answers.append(tab.js("() => answered()"))
            tab.js("() => new Promise(done => setTimeout(done, 0))")
            frames.append(max(one["next"] for one in tab.js("measured") if "next" in one))
            if act is not drag:
                tab.js(SETTLED)
        if after:
            after()
            tab.js(SETTLED)
        found[name] = (frames, answers)
    return found


def frames_of_animation(tab):
    """The time between frames while the keyboard rises."""
    tab.page.locator("#toggle").click()
    tab.js(SETTLED)
    return tab.js("""async () => {
      document.getElementById('toggle').click();
      await playground.idle();
      const out = [];
      let last = null;
      while (playground.playing) {
        const now = await new Promise(requestAnimationFrame);
        if (last !== null) out.push(now - last);
        last = now;
      }
      return out;
    }""")


def processor_time(one, hash, kind, prepare, act):
    """Milliseconds of the main thread from the first event of this kind to the end of the next frame."""
    with one.tab() as tab:
        tab.page.goto(one.url + "/" + hash)
        tab.js(SETTLED)
        if prepare:
            prepare(tab)
            tab.js(SETTLED)
        tab.js("() => new Promise(done => setTimeout(done, 200))")
        one.chromium.start_tracing(page=tab.page, categories=["devtools.timeline"])
        act(tab)
        tab.js(SETTLED)
        events = json.loads(one.chromium.stop_tracing())["traceEvents"]
    timed = [event for event in events if event.get("ph") == "X" and "tdur" in event]
    first = min((event for event in timed if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == kind), key=lambda event: event["tts"])
    thread = [event for event in timed if (event["pid"], event["tid"]) == (first["pid"], first["tid"])]
    ends = [event["tts"] + event["tdur"] for event in thread if event["name"] == "Layerize" and event["tts"] > first["tts"]]
    return (min(ends) - first["tts"]) / 1000


ACTS = {
    "a tap on a field": ("pointerdown", None, lambda tab: tab.page.mouse.click(*centre(tab.box(".item[data-id=city]")))),
    "the keyboard down": ("click", None, lambda tab: tab.page.locator("#toggle").click()),
    "a step of a slider": ("input", None, lambda tab: tab.page.get_by_label("Padding").press("ArrowRight")),
    "a letter typed": ("keydown", lambda tab: tab.column(1).locator("[data-id=note] .edit").focus(), lambda tab: tab.page.keyboard.press("x")),
    "the phone turned": ("click", None, lambda tab: tab.page.get_by_role("button", name="Landscape").click()),
}


def centre(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def row(name, samples):
    samples = sorted(samples)
    print(f"| {name} | {statistics.median(samples):.1f} | {samples[-1]:.1f} |", flush=True)


def main():
    url, rounds = sys.argv[1].rstrip("/"), int(sys.argv[2]) if len(sys.argv) > 2 else 15
    with browser(url) as one:
        print(f"CPU throttled {THROTTLE} times, {rounds} rounds each\n\n| ms | median | highest |\n|---|---|---|")
        paint, contents, answers = first_paint(one, rounds)
        row("first paint", paint)
        row("first paint with contents", contents)
        row("first answers drawn", answers)
        for title, hash in (("two policies", ""), ("four policies", link(columns=FOUR))):
            with one.tab() as tab:
                throttle(tab.page, THROTTLE)
                tab.page.goto(one.url + "/" + hash)
                tab.js(SETTLED)
                for name, (frames, answered) in interactions(tab, rounds).items():
                    row(f"{title}: {name}, next frame", frames)
                    row(f"{title}: {name}, answer drawn", answered)
                row(f"{title}: between frames of the animation", frames_of_animation(tab))
    # Another browser: a page that was throttled stays so.
    with browser(url) as one:
        print("\n| processor time, ms | median | highest |\n|---|---|---|")
        for title, hash in (("two policies", ""), ("four policies", link(columns=FOUR))):
            for name, (kind, prepare, act) in ACTS.items():
                row(f"{title}: {name}", [processor_time(one, hash, kind, prepare, act) for _ in range(max(rounds // 3, 3))])


if __name__ == "__main__":
    main()
