"""The common parts of the judges of the numbers: Chromium's own scrolling of real elements, and the service's
answers."""
import http.client
import json
import urllib.parse

BLOCK = {"nearest": "nearest", "top": "start", "center": "center", "bottom": "end"}

# For each form where its views were, the innermost first, where they are after scrollIntoView, and whether part of the target
# is outside a scrollport then. A form with `then` goes on: its views get those sizes, the browser keeps its offsets in range,
# and scrollIntoView comes again; the same three of that.
SCROLL = """cases => cases.map(one => {
  const views = [];
  let parent = document.body;
  for (const view of one.views.toReversed()) {  // the outermost first
    const scroller = document.createElement('div'), content = document.createElement('div');
    const place = views.length ? `position:absolute;left:0;top:${view.top}px` : 'position:fixed;left:0;top:0';
    scroller.style.cssText = `${place};width:300px;height:${view.height}px;overflow-y:scroll;overflow-anchor:none;scroll-padding:${view.bandTop}px 0 ${view.bandBottom}px`;
    content.style.cssText = `position:relative;height:${view.total}px`;
    scroller.append(content);
    parent.append(scroller);
    parent = content;
    views.unshift(scroller);
  }
  const field = document.createElement('div');
  field.style.cssText = `position:absolute;left:0;width:100px;top:${one.fieldTop}px;height:${one.fieldHeight}px;scroll-margin:${one.marginTop}px 0 ${one.marginBottom}px`;
  parent.append(field);
  views.forEach((view, i) => view.scrollTop = one.views[i].scrollTop);
  const before = views.map(view => view.scrollTop);
  const reveal = () => {
    field.scrollIntoView({ block: one.block, inline: 'nearest', behavior: 'instant' });
    const { top, bottom } = field.getBoundingClientRect();
    const short = views.some((view, i) => {
      const port = view.getBoundingClientRect(), { bandTop, bandBottom } = (one.now ?? one.views)[i];
      return top - one.marginTop < port.top + bandTop || bottom + one.marginBottom > port.bottom - bandBottom;
    });
    return [views.map(view => view.scrollTop), short];
  };
  let found = [before, ...reveal()];
  if (one.then) {
    one.now = one.then;
    views.forEach((view, i) => {
      view.style.scrollPadding = `${one.then[i].bandTop}px 0 ${one.then[i].bandBottom}px`;
      view.firstElementChild.style.height = `${one.then[i].total}px`;
    });
    found = [...found, views.map(view => view.scrollTop), ...reveal()];
  }
  views.at(-1).remove();
  return found;
})"""


def post_all(url, requests):
    """The answers to requests, in their order."""
    address = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(address.hostname, address.port)
    answers = []
    for request in requests:
        connection.request("POST", "/avoid", json.dumps(request), {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = json.loads(response.read())
        assert response.status == 200, (answer, request)
        answers.append(answer)
    return answers


def offsets(answer):
    """Every view's vertical offset, the innermost first."""
    return [view["contentOffset"]["y"] for view in [answer] + answer.get("outerScrollViews", [])]
