"""The audit's picture as a browser draws it: every mark by its grey alone, and nothing small or on top of anything else."""
import base64
import copy
import json
import urllib.request

from audits import VALID

# Each legend entry's swatch in greys, by its text without the count.
GREYS = r"""async source => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const drawing = new DOMParser().parseFromString(atob(source), 'image/svg+xml'), of = (node, name) => Number(node.getAttribute(name));
  const swatches = [...drawing.querySelectorAll('rect')].filter(rect => of(rect, 'width') === 14 && of(rect, 'height') === 14);
  const entries = [...drawing.querySelectorAll('text')].flatMap(text => {
    const own = swatches.find(rect => of(text, 'x') - of(rect, 'x') === 20 && of(text, 'y') - of(rect, 'y') === 11);
    if (!own) return [];
    const { data } = context.getImageData(of(own, 'x'), of(own, 'y'), 14, 14);
    const grey = Array.from({ length: 196 }, (_, at) => .2126 * data[4 * at] + .7152 * data[4 * at + 1] + .0722 * data[4 * at + 2]);
    return [[text.textContent.replace(/ \d+$/, ''), grey]];
  });
  return [canvas.width, entries];
}"""

# The sizes of texts in pixels, and the texts and squares that lie on each other or leave the picture.
OVERLAPS = """() => {
  const picture = document.querySelector('svg').getBoundingClientRect();
  const squares = [...document.querySelectorAll('rect')].filter(one => ['width', 'height'].every(name => one.getAttribute(name) > 8 && one.getAttribute(name) < 20));
  const named = [...document.querySelectorAll('text')].map(one => [one, one.textContent]).concat(squares.map(one => [one, 'a square']));
  // A line of text has a pixel of air on each side.
  const shrunk = ({ x, y, width, height }, by) => new DOMRect(x + by, y + by, width - 2 * by, height - 2 * by);
  const boxes = named.filter(([, name]) => !/^[I~?]$/.test(name)).map(([one, name]) => [shrunk(one.getBoundingClientRect(), name === 'a square' ? 0 : 1), name]);
  const wrong = boxes.filter(([box]) => box.left < picture.left || box.right > picture.right || box.bottom > picture.bottom).map(([, name]) => name + ' leaves the picture');
  boxes.sort(([a], [b]) => a.left - b.left);
  boxes.forEach(([box, name], at) => {
    for (let next = at + 1; next < boxes.length && boxes[next][0].left < box.right - .5; next += 1) {
      const other = boxes[next][0];
      // A half or a dot lies in its own square.
      const isInside = name === 'a square' && boxes[next][1] === name && Math.abs(other.left - box.left) < 1 && other.top > box.top - 1 && other.bottom < box.bottom + 1;
      if (!isInside && other.top < box.bottom - .5 && other.bottom > box.top + .5) wrong.push(`${name} lies on ${boxes[next][1]}`);
    }
  });
  return { width: picture.width, squares: squares.length, wrong, smallest: Math.min(...named.slice(0, -squares.length).map(([one]) => parseFloat(getComputedStyle(one).fontSize))) };
}"""


def drawing(url, request):
    """The audit as SVG."""
    asked = urllib.request.Request(url + "/audit", json.dumps(request).encode(), {"Accept": "image/svg+xml", "Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return answer.read()


def test_every_mark_differs_without_its_colour(browser):
    forms = []
    for name in ("checkout", "a plain view", "insets alone", "a button below the field", "a floating keyboard over a field"):
        forms.append({**copy.deepcopy(VALID[name]["form"]), "name": name})
    devices = ["iphone-8", "iphone-se-1", "ipad-11", "iphone-zoomed-*"]
    svg = drawing(browser.url, {"forms": forms, "devices": devices, "keyboards": ["withBar", "floating"]})
    with browser.tab() as tab:
        width, marks = tab.js(GREYS, base64.b64encode(svg).decode())
    assert width == 800 and len(marks) == 9, [name for name, _ in marks]
    for at, (name, grey) in enumerate(marks):
        for other, another in marks[at + 1:]:
            differing = sum(abs(one - two) > 40 for one, two in zip(grey, another))
            assert differing >= 12, (name, other, differing)
    return f"{len(marks)} marks"


def form(fields):
    name = "A field whose label has a great many letters"
    return {"name": "long", "designedFor": "iphone-8", "scrollView": {"frame": [[0, 0], [375, 667]], "contentSize": [375, 60 * fields + 20]},
            "fields": [{"id": f"f{index}", "label": f"{name} {index}", "frame": [[16, 60 * index], [300, 44]]} for index in range(fields)]}


def test_no_text_is_small_and_nothing_lies_on_anything_else(browser):
    devices = {2: ["iphone-8"], 48: ["ios"], 134: ["all"]}
    with browser.tab() as tab:
        for fields in (1, 40, 200):
            for columns, names in devices.items():
                tab.page.set_content(drawing(browser.url, {"form": form(fields), "devices": names}).decode())
                drawn = tab.js(OVERLAPS)
                assert not drawn["wrong"] and drawn["smallest"] >= 11 and drawn["width"] == 800, (fields, columns, drawn)
                assert drawn["squares"] >= min(fields, 40) * min(columns, 48 if columns == 48 else 67), (fields, columns, drawn)
    return "9 pictures"
