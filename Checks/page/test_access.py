"""The page without a mouse, without colours, and on a small screen."""
from tab import link

CONTROLS = """() => [...document.querySelectorAll('button, select, input, textarea, a[href], summary, [tabindex]')].filter(node => {
  const box = node.getBoundingClientRect();
  return !node.disabled && node.tabIndex >= 0 && box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== 'hidden'
    && !node.closest('[hidden]') && (!node.closest('details:not([open])') || node.matches('summary'));
})"""

CONTRAST = r"""() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (text) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
  const over = (top, under) => top.slice(0, 3).map((value, at) => value * top[3] + under[at] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, at) => sum + v * [.2126, .7152, .0722][at], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const ground = (node) => {
    const layers = [];
    for (let one = node; one; one = one.parentElement) { const colour = rgba(getComputedStyle(one).backgroundColor); layers.push(colour); if (colour[3] === 1) break; }
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest('script, style, .kb, .vh, .skip, option') || !node.getClientRects().length) continue;
    const style = getComputedStyle(node), ink = rgba(node.closest('svg') ? style.fill : style.color), under = ground(node);
    const value = ratio(over(ink, under), under);
    if (value < 4.5) found.push([text.data.trim().slice(0, 40), node.className.baseVal ?? node.className, value.toFixed(2)]);
  }
  for (const node of document.querySelectorAll('select, input, textarea')) {
    if (!node.getClientRects().length) continue;
    const under = ground(node), value = ratio(over(rgba(getComputedStyle(node).color), under), under);
    if (value < 4.5) found.push([node.id, 'control', value.toFixed(2)]);
  }
  // The keys are drawn: their ink on both kinds.
  const root = getComputedStyle(document.documentElement), named = (name) => rgba(root.getPropertyValue(name));
  for (const key of ['--key', '--key-2']) if (ratio(named('--key-ink'), named(key)) < 4.5) found.push(['keys', key, ratio(named('--key-ink'), named(key)).toFixed(2)]);
  return found;
}"""


def test_every_control_has_a_name(browser):
    roles = {"button", "combobox", "slider", "spinbutton", "textbox", "link", "checkbox", "radio", "DisclosureTriangle", "region", "complementary", "group"}
    with browser.tab() as tab:
        tab.open()
        nodes = tab.page.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
        seen = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node.get("ignored") and node["role"]["value"] in roles]
        focusable = [node for node in nodes if any(one["name"] == "focusable" and one["value"]["value"] for one in node.get("properties", []))]
        nameless = [node["role"]["value"] for node in focusable if not node.get("name", {}).get("value", "").strip() and node["role"]["value"] not in ("RootWebArea", "main", "option", "MenuListPopup", "generic")]
        assert not nameless, nameless
        assert len([one for one in seen if one[0] == "button"]) > 15
    return f"{len(focusable)} can take the focus"


def test_every_control_is_reached_by_tab(browser):
    with browser.tab(motion="reduce") as tab:
        tab.open(query="")
        wanted = tab.js(f"() => {{ let n = 0; for (const node of ({CONTROLS})()) node.dataset.tab = n++; return n; }}")
        reached = set()
        for _ in range(wanted + 60):
            if len(reached) == wanted:
                break
            tab.page.keyboard.press("Tab")
            at = tab.js("document.activeElement.dataset.tab ?? null")
            if at is not None:
                reached.add(int(at))
        tab.answered()
        missed = tab.js("numbers => numbers.map(n => document.querySelector(`[data-tab='${n}']`)).filter(Boolean).map(n => n.outerHTML.slice(0, 90))", sorted(set(range(wanted)) - reached))
        assert not missed, missed
        tab.check_quiet()
    return f"{len(reached)} controls"


def test_the_keyboard_is_drawn_down_by_keys(browser):
    with browser.tab() as tab:
        tab.open()
        grab = tab.page.get_by_role("slider", name="Keyboard of phone 2")
        grab.focus()
        tab.page.keyboard.press("ArrowDown")
        tab.page.keyboard.press("ArrowDown")
        tab.answered()
        assert tab.columns()[1]["keyboard"]["y"] == 556 and grab.get_attribute("aria-valuenow") == "296"
        tab.page.keyboard.press("Home")
        tab.rest()
        assert tab.columns()[1]["keyboard"]["y"] == 516
        grab.focus()
        tab.page.keyboard.press("End")
        tab.rest()
        assert tab.columns()[1]["answer"]["decision"] == "restore"
        assert tab.js("document.activeElement.id") == "toggle"


FOCUSED = """() => { const node = document.activeElement; return node.closest('.item')?.dataset.id ?? (node.id || node.tagName); }"""


def press(tab, key):
    tab.page.keyboard.press(key)
    tab.rest()
    return tab.js(FOCUSED)


def test_return_goes_to_the_next_field(browser):
    with browser.tab() as tab:
        tab.open()
        asked = []
        tab.page.on("request", lambda request: request.url.endswith("/focus-order") and asked.append(request.post_data))
        tab.column(1).locator("[data-id=name] .edit").focus()
        tab.rest()
        assert [press(tab, "Enter") for _ in range(6)] == ["email", "street", "code", "city", "card", "until"]
        assert tab.state()["steps"][-1]["field"] == "until" and tab.columns()[1]["answer"]["keyboard"]["mode"] == "docked"
        assert tab.js("() => document.activeElement.closest('.column') === document.querySelectorAll('.column')[1]")
        assert len(asked) == 1, "what is known is not asked again"
        # The order is that of the places: a field that is moved up is entered earlier.
        tab.page.get_by_label("Field’s y").fill("20")
        tab.rest()
        tab.column(1).locator("[data-id=until] .edit").focus()
        tab.rest()
        assert press(tab, "Enter") == "name"
        tab.check_quiet()


def test_return_in_the_last_field_hides_the_keyboard_and_keeps_the_focus(browser):
    with browser.tab() as tab:
        items = [{"id": name, "kind": "field", "label": name, "x": 16, "y": y, "w": 300, "h": 44} for name, y in (("b", 400), ("a", 300))]
        tab.open(hash=link(items=items, selected=None, steps=[]))
        tab.column(0).locator("[data-id=a] .edit").focus()
        tab.rest()
        assert press(tab, "Enter") == "b"
        assert press(tab, "Enter") == "toggle"
        assert tab.state()["steps"][-1] == {"t": "hide"} and not tab.column(0).locator(".kb").is_visible()
        # The button shows the keyboard again; Escape puts it away, and the focus stays where the place is.
        tab.column(0).locator("[data-id=a] .edit").focus()
        tab.rest()
        assert press(tab, "Escape") == "toggle"
        # A text view takes Return for a new line.
        tab.open(hash=link(selected="note", steps=[]))
        tab.column(0).locator("[data-id=note] .edit").focus()
        tab.rest()
        assert press(tab, "Enter") == "note"
        tab.check_quiet()


def test_return_goes_on_without_the_service(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.route("**/focus-order", lambda route: route.abort())
        tab.column(1).locator("[data-id=name] .edit").focus()
        tab.rest()
        assert press(tab, "Enter") == "email", "the order in which the form has them"


def test_contrast_in_both_themes(browser):
    hidden = link(steps=[{"t": "show", "field": "note"}, {"t": "hide"}])
    refused = link(patch={"nonsense": 1})
    flown = link(below=60, columns=[{"policy": "keyboardListener", "fidelity": "asWritten"}, {"policy": "automatic", "fidelity": "intended"}])
    for scheme in ("light", "dark"):
        with browser.tab(scheme=scheme) as tab:
            for hash in ("", hidden, refused, flown, "#broken"):
                tab.open(hash=hash)
                found = tab.js(CONTRAST)
                assert not found, (scheme, hash, found)


def test_nothing_moves_where_motion_is_reduced(browser):
    with browser.tab(motion="reduce") as tab:
        tab.open(query="")
        tab.page.locator("#toggle").click()
        tab.answered()
        assert not tab.js("playground.playing") and tab.columns()[1]["keyboard"]["y"] == 852


def test_usable_at_360(browser):
    with browser.tab(width=360, height=740) as tab:
        tab.open()
        assert tab.js("document.documentElement.scrollWidth") <= 360
        tab.page.locator("#toggle").click()
        tab.rest()
        tab.column(0).locator("[data-id=city] .edit").click()
        tab.rest()
        assert tab.state()["steps"][-1]["field"] == "city"
        wide = tab.js("[...document.querySelectorAll('.inspector *, .bench *, .top *')].filter(n => n.getBoundingClientRect().right > 361 && !n.closest('pre')).map(n => n.outerHTML.slice(0, 80))")
        assert not wide, wide[:5]
        tab.check_quiet()


def test_nothing_leaves_the_settings_beside_four_policies(browser):
    policies = ["keyboardListener", "appleDocumentation", "textBox", "keyboardOverlap"]
    with browser.tab() as tab:
        tab.open(hash=link(columns=[{"policy": name, "fidelity": "asWritten"} for name in policies]))
        wide = tab.js("[...document.querySelectorAll('.inspector *')].filter(n => n.getBoundingClientRect().right > innerWidth).map(n => n.textContent.slice(0, 40))")
        assert not wide, wide


def test_a_turned_phone_fits_its_lane_at_360(browser):
    with browser.tab(width=360, height=740) as tab:
        tab.open(hash=link(orientation="landscape"))
        for column in (0, 1):
            easel, own = tab.box(".easel", column), tab.column(column).bounding_box()
            assert own["x"] <= easel["x"] and easel["x"] + easel["width"] <= own["x"] + own["width"], (column, easel, own)
