"""The snippet of docs/guide/audit.md in a browser: POST /form reads the line that it prints of a page."""
import json
import pathlib
import re
import urllib.request

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs/guide/audit.md"

# A page that scrolls, with a fixed header, a box that scrolls, a dialog above all, and inputs that are no texts.
PAGE = """<!doctype html><html dir=rtl><body style="margin:0;height:1500px">
<header style="position:fixed;top:0;left:0;right:0;height:56px"><input id=query style="position:absolute;top:8px;left:20px;width:200px;height:40px"></header>
<div style="position:absolute;top:100px;left:20px;width:300px"><label for=mail>Mail <b>address</b></label></div>
<input id=mail value=typed style="position:absolute;box-sizing:border-box;top:120px;left:20px;width:300px;height:40px">
<input type=checkbox style="position:absolute;top:200px;left:20px"><input type=hidden value=typed>
<div id=terms style="position:absolute;top:300px;left:20px;width:300px;height:200px;overflow-y:auto"><div style="height:500px;position:relative">
<textarea name=reason style="position:absolute;box-sizing:border-box;border:0;margin:0;top:350px;left:0;width:280px;height:80px;overflow:auto">typed</textarea></div></div>
<fieldset disabled style="position:absolute;border:0;margin:0;padding:0;top:900px;left:20px"><input placeholder=Code readonly style="width:100px;height:30px"></fieldset>
<div contenteditable style="position:absolute;top:1000px;left:20px;width:300px;height:60px;visibility:hidden">typed</div>
</body></html>"""


def snippet():
    return re.search(r"^```js\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]


def printed(tab, html):
    """The line that the snippet prints of a page at the size of a phone."""
    said = []
    tab.page.on("console", lambda message: said.append(message.text))
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.page.set_content(html)
    tab.js(snippet())
    return said[-1]


def form(url, dump):
    asked = urllib.request.Request(url + "/form?name=page", dump.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


def test_snippet_prints_the_form_of_a_page(browser):
    with browser.tab() as tab:
        dump = printed(tab, PAGE)
        assert "typed" not in dump, dump
        page = json.loads(dump)
        assert page["viewport"] == {"width": 390, "height": 844} and page["direction"] == "rtl", page
        assert [(one.get("id"), one["parent"]) for one in page["scrollers"]] == [(None, None), ("terms", 0)], page["scrollers"]
        names = [(one.get("id") or one.get("name") or one.get("placeholder"), one["scroller"], one["disabled"], one["readOnly"], one["hidden"])
                 for one in page["fields"]]
        assert names == [("query", None, False, False, False), ("mail", 0, False, False, False), ("reason", 1, False, False, False),
                         ("Code", 0, True, True, False), (None, 0, False, False, True)], names
        assert page["fields"][1]["label"] == "Mail address", page["fields"][1]
        assert page["fixed"] == [{"x": 0, "y": 0, "width": 390, "height": 56}], page["fixed"]
        answer = form(browser.url, dump)
        assert answer["kind"] == "page", answer
        fields = [(one["id"], one["frame"]["y"]) for each in answer["forms"] for one in each["fields"]]
        assert ("mail", 120) in fields and ("reason", 650) in fields, answer


def test_snippet_knows_a_body_that_scrolls_in_place_of_the_page(browser):
    with browser.tab() as tab:
        dump = printed(tab, """<!doctype html><html style="height:100%;overflow:hidden"><body style="margin:0;height:100%;overflow:auto">
<div style="height:2000px"><input id=last style="position:absolute;top:1800px"></div></body></html>""")
        scrollers = json.loads(dump)["scrollers"]
        assert [(one["scrollHeight"], one["parent"]) for one in scrollers] == [(2000, None)], scrollers
        assert form(browser.url, dump)["forms"][0]["scrollView"]["contentSize"]["height"] == 2000
