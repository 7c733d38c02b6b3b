"""An independent judge of lists that hold their end: Chromium's own scrolling, against every contentOffset answered.

Two ways in which the web keeps the end of a chat: `overflow-anchor`, where nothing but a last line is an anchor, holds the
end while something grows before it, and leaves a list that is read elsewhere (`whenAtEnd`); `column-reverse` counts from
the newest row, and keeps the rows at its lower edge when the list gets lower (`always`). The keyboard is a box that
grows before the anchor, or what the list gets lower by. It comes, changes and goes; between, a hand scrolls. Where a list is nearly at its
end, or nearer to it than the keyboard is high, the two mean different places, and it is left out.
"""
import os
import random

from judging import post_all

SEED = 50
COUNT = int(os.environ.get("LISTS", "500"))
LISTS = """async (lists) => {
  const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const box = (style) => Object.assign(document.createElement("div"), { style });
  document.body.replaceChildren();
  const made = lists.map(({ height, content, offset, reverse }) => {
    const flow = reverse ? "display:flex;flex-direction:column-reverse;" : "";
    const list = box(`${flow}position:absolute;top:0;left:0;width:200px;height:${height}px;overflow:auto`);
    const rows = box(`flex:none;height:${reverse ? content : content - 1}px;overflow-anchor:none`);
    const [keyboard, end] = [box("height:0;overflow-anchor:none"), box("height:1px;overflow-anchor:auto")];
    list.append(...reverse ? [rows] : [rows, keyboard, end]);
    document.body.append(list);
    const highest = () => list.scrollHeight - list.clientHeight;
    const read = () => reverse ? highest() + list.scrollTop : list.scrollTop;
    const scroll = (to) => { list.scrollTop = reverse ? to - highest() : to; };
    scroll(offset);
    return { height, reverse, list, keyboard, read, scroll };
  });
  const results = made.map(() => []);
  for (let step = 0; step < 4; step += 1) {
    await frames();
    lists.forEach(({ steps }, index) => {
      const { height, reverse, list, keyboard } = made[index];
      (reverse ? list : keyboard).style.height = `${reverse ? height - steps[step].covered : steps[step].covered}px`;
    });
    await frames();
    lists.forEach(({ steps }, index) => {
      results[index].push(made[index].read());
      if (steps[step].scroll !== null) made[index].scroll(steps[step].scroll);
    });
  }
  return results;
}"""


def list_of(random_):
    """A list in whole points, with the keyboard's heights and where a hand scrolls to."""
    reverse = random_.random() < .5
    height = random_.randint(500, 900)
    content = height + random_.randint(1000, 4000)
    highest = content - height

    def place(covered):
        # At its end, or too far from it for the two to mean different places.
        if random_.random() < .4:
            return highest + covered
        return random_.randint(1, highest - 450)

    steps = []
    for covered in [random_.randint(60, 400), random_.randint(60, 400), random_.randint(60, 400), 0]:
        steps.append({"covered": covered, "scroll": place(covered) if covered and random_.random() < .4 else None})
    return {"height": height, "content": content, "offset": place(0), "reverse": reverse, "steps": steps}


def requests_of(one, session):
    events = ["keyboardWillShow", "keyboardWillChangeFrame", "keyboardWillChangeFrame", "keyboardWillHide"]
    height = one["height"]
    for event, step, before in zip(events, one["steps"], [{"scroll": one["offset"]}] + one["steps"]):
        view = {"id": "list", "frame": [[0, 0], [200, height]], "contentSize": [200, one["content"]],
                "contentInsetAdjustmentBehavior": "never"}
        if before["scroll"] is not None:
            view["contentOffset"] = [0, before["scroll"]]
        request = {"session": session, "event": event, "screen": [200, height], "scrollView": view,
                   "list": {"behavior": "always" if one["reverse"] else "whenAtEnd", "atEndThreshold": 1}}
        if step["covered"]:
            request["keyboard"] = {"height": step["covered"]}
        yield request


def test_lists_hold_their_end_as_the_browser_does(browser):
    random_ = random.Random(SEED)
    lists = [list_of(random_) for _ in range(COUNT)]
    with browser.tab() as tab:
        tab.page.goto("about:blank")
        found = [offsets for at in range(0, COUNT, 50) for offsets in tab.js(LISTS, lists[at:at + 50])]
    requests = [request for number, one in enumerate(lists) for request in requests_of(one, f"list-{SEED}-{number}")]
    answers = post_all(browser.url, requests)
    wrong = []
    for number, (one, offsets) in enumerate(zip(lists, found)):
        answered = [answer["contentOffset"]["y"] for answer in answers[4 * number:4 * number + 4]]
        # The reversed list has no inset: its lower edge is the keyboard's upper one.
        if any(abs(there - here) > 1 for there, here in zip(offsets, answered)):
            wrong.append((one, offsets, answered))
    for one in wrong[:5]:
        print(one)
    assert not wrong, f"{len(wrong)} of {COUNT} lists disagree"
    lifted = sum(offsets[0] != one["offset"] for one, offsets in zip(lists, found))
    return f"{COUNT} lists, {lifted} lifted"
