"""The devices to choose from, and what their keyboards look like."""
import json

from tab import link, link_of_text


def test_the_newest_devices_come_first_in_groups(browser):
    def groups(tab):
        return tab.js("""() => [...[...document.querySelectorAll('.inspector select')].find(one => one.labels[0].textContent === 'Model').children]
          .map(group => [group.label, [...group.children].map(one => [one.value, one.textContent])])""")

    with browser.tab() as tab:
        with tab.page.expect_response("**/devices"):
            tab.open()
        tab.page.wait_for_function("document.querySelectorAll('.inspector optgroup option').length > 20")
        found = dict(groups(tab))
        assert list(found) == ["iPhone", "iPad", "Pixel", "Galaxy", "OnePlus", "Xiaomi", "Moto", "Others"], list(found)
        assert found["Galaxy"][0][1].startswith("Galaxy ") and ["android-pixel-9", "Pixel 10, 9a, 9"] in found["Pixel"], found["Pixel"]
        phones = [name for _, name in found["iPhone"]]
        place = lambda model: next(at for at, name in enumerate(phones) if model in name)
        assert phones[0].startswith("iPhone 17"), phones[0]
        assert place("17 Pro Max") < place("15 Pro Max") < place("13 mini") < place("11 Pro Max") < place("8 Plus") < place("5s"), phones
        assert "15 Pro, 15, 14 Pro" in phones[place("15 Pro")], phones
        listed = tab.js("() => fetch('devices').then(answer => answer.json())")["devices"]
        years = {one["id"]: one["year"] for one in listed if one["size"]}
        for options in found.values():
            own = [years[value] for value, _ in options]
            assert own == sorted(own, reverse=True), options
        assert sum(len(options) for options in found.values()) == len(years), "every device that has a screen"
        tab.page.route("**/devices", lambda route: route.abort())
        tab.open()
        assert [name for name, _ in groups(tab)] == ["iPhone", "iPad", "Pixel"], "also without the list"


def test_nothing_lies_on_the_keys(browser):
    """The home indicator and Android's bar have their own room below them, on every device and either side up."""
    overlaps = """() => [...document.querySelectorAll('.column')].flatMap(column => {
      const home = column.querySelector('.home');
      if (home.hidden) return [];
      const bar = home.getBoundingClientRect();
      return [...column.querySelectorAll('.kb rect')].filter(key => {
        const box = key.getBoundingClientRect();
        return box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top;
      }).map(key => key.nextSibling?.textContent ?? 'key');
    })"""
    with browser.tab() as tab:
        with tab.page.expect_response("**/devices"):
            tab.open()
        names = [one["id"] for one in tab.js("() => fetch('devices').then(answer => answer.json())")["devices"] if one["size"]]
        for name in names:
            for orientation in ("portrait", "landscape"):
                tab.page.goto("about:blank")
                tab.open(hash=link(device=name, orientation=orientation))
                assert tab.js(overlaps) == [], (name, orientation)
        tab.open(hash=link(device="android-pixel-5"))
        assert tab.column(0).locator(".kb .navigation").count() == 2, "what hides the keyboard, and what chooses another"
        assert tab.column(0).locator(".home").is_visible()
        tab.check_quiet()


def test_an_android_phone_is_drawn_as_one(browser):
    looks = """() => {
      const phone = document.querySelector('.phone'), shown = (name) => !phone.querySelector(name).hidden;
      const bar = phone.querySelector('.home').getBoundingClientRect(), screen = phone.querySelector('.screen').getBoundingClientRect();
      return { status: shown('.status'), island: shown('.island'), home: shown('.home'), corner: phone.style.getPropertyValue('--corner-radius'),
               up: Math.round((screen.bottom - (bar.top + bar.bottom) / 2) / playground.columns[0].scale) };
    }"""
    with browser.tab() as tab:
        for device, orientation, look in (
            ("android-pixel-9", "portrait", {"status": True, "island": False, "home": True, "corner": "32", "up": 12}),
            ("android-galaxy-s24", "landscape", {"status": True, "island": False, "home": True, "corner": "32", "up": 8}),
            ("android-pixel-tablet", "portrait", {"status": True, "island": False, "home": True, "corner": "18", "up": 12}),
            ("iphone-14-pro", "landscape", {"status": False, "island": False, "home": True, "corner": "48", "up": 10}),
        ):
            tab.page.goto("about:blank")
            tab.open(hash=link(device=device, orientation=orientation))
            found = tab.js(looks)
            assert abs(found.pop("up") - look.pop("up")) <= 3 and found == look, (device, found)
            own = tab.columns()[0]["answer"], tab.page.get_by_label("Safe area").input_value()
            assert own[1] == ("never" if device.startswith("android") else "automatic"), (device, own[1])
        tab.check_quiet()


def test_the_shortcut_bar_has_its_own_height(browser):
    with browser.tab() as tab:
        tab.open(hash=link(device="ipad-11", kind="hardwareBar"))
        height = tab.page.get_by_role("slider", name="Height")
        assert height.input_value() == "75" and tab.columns()[1]["answer"]["keyboard"]["overlap"] == 75
        height.fill("55")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == 55
        # The keyboard that follows it has a height of its own.
        tab.page.get_by_label("Kind").select_option("withBar")
        tab.rest()
        assert height.input_value() == "340" and tab.columns()[1]["answer"]["keyboard"]["overlap"] == 340
        tab.check_quiet()


def test_lengths_beside_the_phone_are_exact_at_rest(browser):
    with browser.tab() as tab:
        tab.open(hash=link(device="android-pixel-5"))
        shown = tab.column(0).locator(".dims text").all_text_contents()
        assert "336" in shown, shown


def test_a_keyboard_too_low_for_keys_is_drawn(browser):
    """One point high, as an audit asks for a field before the keyboard comes."""
    request = {"screen": [375, 812], "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 900]}, "field": [16, 656, 343, 44],
               "keyboard": {"frameEnd": [[0, 0], [1, 1]]}}
    with browser.tab() as tab:
        tab.open(hash="#request=" + link_of_text(json.dumps(request))[1:])
        assert tab.columns()[0]["answer"]["keyboard"]["mode"] == "floating"
        tab.check_quiet()
