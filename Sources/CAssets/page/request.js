// A reader's own request of POST /avoid: brought into one spelling and one space, taken apart, and where its parts lie.
// Pure functions over plain objects; no document, no lane, nothing of the page.

// MARK: Spellings

const areNumbers = (values) => values.every((value) => Number.isFinite(value));
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

// Members by name from an object, or in their order from an array of as many; null where one is no number.
function numbersOf(value, names) {
  if (Array.isArray(value)) {
    if (value.length !== names.length || !areNumbers(value)) return null;
    return Object.fromEntries(names.map((name, at) => [name, value[at]]));
  }
  if (!isObject(value) || Object.keys(value).length !== names.length) return null;
  const named = Object.fromEntries(names.map((name) => [name, value[name]]));
  return areNumbers(Object.values(named)) ? named : null;
}
const pointOf = (value) => numbersOf(value, ["x", "y"]);
const sizeOf = (value) => numbersOf(value, ["width", "height"]);

// `{x,y,width,height}`, `[[x,y],[width,height]]`, or React Native's `{screenX,screenY,width,height}`, standardised.
function rectOf(value) {
  let rect = null;
  if (Array.isArray(value)) {
    const point = pointOf(value[0]), size = sizeOf(value[1]);
    if (value.length === 2 && value.every(Array.isArray) && point && size) rect = { ...point, ...size };
  } else {
    const own = numbersOf(value, ["screenX", "screenY", "width", "height"]);
    rect = own ? { x: own.screenX, y: own.screenY, width: own.width, height: own.height }
      : numbersOf(value, ["x", "y", "width", "height"]);
  }
  if (!rect) return null;
  const { x, y, width, height } = rect;
  return { x: Math.min(x, x + width), y: Math.min(y, y + height), width: Math.abs(width), height: Math.abs(height) };
}

// An edge that is left out is 0.
function edgeInsetsOf(value) {
  const sides = ["top", "left", "bottom", "right"];
  if (Array.isArray(value)) return numbersOf(value, sides);
  if (!isObject(value) || Object.keys(value).some((name) => !sides.includes(name))) return null;
  return numbersOf({ top: 0, left: 0, bottom: 0, right: 0, ...value }, sides);
}

// MARK: One spelling, one space

const NULLABLE = ["scrollView", "options"];
function without(object, ...names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
const isAllZero = (rect) => Object.values(rect).every((value) => value === 0);
const moved = (rect, dx, dy) => ({ ...rect, x: rect.x + dx, y: rect.y + dy });

// The same request with objects for arrays, rectangles measured from the window's or the screen's corner instead of
// from `origin`, the field and the container in content coordinates, and nothing that is null. What cannot be read stays
// as it came, for the service to refuse at its place; then nothing is measured anew.
function normaliseRequest(sent) {
  const request = withoutNulls(sent);
  let isReadable = true;
  const read = (object, name, reader) => {
    if (!isObject(object) || !(name in object)) return;
    const value = reader(object[name]);
    if (value) object[name] = value; else isReadable = false;
  };
  for (const view of viewsOf(request)) {
    read(view, "frame", rectOf);
    read(view, "contentSize", sizeOf);
    read(view, "contentOffset", pointOf);
    for (const name of ["contentInset", "scrollIndicatorInsets", "safeAreaInsets", "adjustedContentInset"]) {
      read(view, name, edgeInsetsOf);
    }
  }
  read(request.window, "frame", rectOf);
  read(request.window, "safeAreaInsets", edgeInsetsOf);
  for (const name of ["frameEnd", "frameBegin"]) read(request.keyboard, name, rectOf);
  for (const name of ["frame", "caretRect"]) read(request.field, name, rectOf);
  read(request.container, "frame", rectOf);
  read(request, "origin", (value) => pointOf(value) ?? rectOf(value));
  return isReadable ? measuredFromCorners(request) : request;
}

// The scroll views, the innermost first; what is none is nobody's.
const viewsOf = ({ scrollView, outerScrollViews }) =>
  [scrollView, ...(Array.isArray(outerScrollViews) ? outerScrollViews : [])].filter(isObject);

function withoutNulls(sent) {
  const kept = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
  const request = kept(JSON.parse(JSON.stringify(sent)));
  for (const name of NULLABLE) if (isObject(request[name])) request[name] = kept(request[name]);
  if (Array.isArray(request.outerScrollViews)) {
    request.outerScrollViews = request.outerScrollViews.map((view) => (isObject(view) ? kept(view) : view));
  }
  return request;
}

function measuredFromCorners({ origin = { x: 0, y: 0 }, ...request }) {
  const rebase = (object, name) => { if (object?.[name]) object[name] = moved(object[name], -origin.x, -origin.y); };
  for (const view of viewsOf(request)) rebase(view, "frame");
  rebase(request.window, "frame");
  // A frame of nothing but zeros is a sign, not a place.
  for (const name of ["frameEnd", "frameBegin"]) {
    if (request.keyboard?.[name] && !isAllZero(request.keyboard[name])) rebase(request.keyboard, name);
  }
  const frame = request.scrollView?.frame ?? { x: 0, y: 0 };
  const offset = request.scrollView?.contentOffset ?? { x: 0, y: 0 };
  for (const part of [request.field, request.container].filter(isObject)) {
    const space = part.coordinateSpace;
    if (!["content", "window", "screen"].includes(space)) continue;
    delete part.coordinateSpace;
    if (space === "content") continue;
    const corner = space === "screen" ? request.window?.frame ?? { x: 0, y: 0 } : { x: 0, y: 0 };
    for (const name of ["frame", "caretRect"]) {
      if (!part[name]) continue;
      const dx = offset.x - frame.x - origin.x - corner.x, dy = offset.y - frame.y - origin.y - corner.y;
      part[name] = moved(part[name], dx, dy);
    }
  }
  return request;
}

// What of a request a lane decides, or the page itself: never taken from what is pasted.
function withoutLaneMembers(request) {
  const rest = without(request, "policy", "fidelity", "session", "eventID");
  return isObject(rest.options) ? { ...rest, options: without(rest.options, "explain") } : rest;
}

// What decides where things lie and when. Two requests with the same placement differ in wishes only.
function placementOf(request) {
  const { event, savedState, device, orientation, keyboardKind, origin, screen, window } = request;
  const { scrollView, keyboard, field } = request;
  return {
    event, savedState, device, orientation, keyboardKind, origin, screen, window,
    scrollView: [scrollView?.frame, scrollView?.contentSize],
    keyboard: [keyboard?.frameEnd, keyboard?.frameBegin, keyboard?.height],
    field: [field?.frame, field?.id, field?.coordinateSpace],
  };
}
const hasSamePlacement = (a, b) => JSON.stringify(placementOf(a)) === JSON.stringify(placementOf(b));

// MARK: Where its parts lie

// The sides between which a screen is drawn.
const DRAWN = [40, 4000];

// The screen, the window, the safe area and the scroll view, with the defaults that openapi.yaml gives for what is left
// out. `device` is the catalogue's record of the device that the request names, if any. The scroll view's frame is in the
// screen's coordinates: a window need not begin at the screen's corner.
function sceneOf(request, device) {
  const upright = device?.width ? { width: device.width, height: device.height } : null;
  const isTurned = request.orientation === "landscape";
  const own = upright && isTurned ? { width: upright.height, height: upright.width } : upright;
  const frame = rectOf(request.window?.frame);
  const given = sizeOf(without(request.screen ?? {}, "scale"));
  const { width, height } = given ?? own ?? extentOf(request, frame);
  const W = Math.min(Math.max(width, DRAWN[0]), DRAWN[1]), H = Math.min(Math.max(height, DRAWN[0]), DRAWN[1]);
  const window = frame ?? { x: 0, y: 0, width: W, height: H };
  const safe = edgeInsetsOf(request.window?.safeAreaInsets) ?? safeAreaOf(device, request.orientation, window, W, H);
  const scroll = rectOf(request.scrollView?.frame) ?? { x: 0, y: 0, width: window.width, height: window.height };
  const content = sizeOf(request.scrollView?.contentSize) ?? { width: scroll.width, height: scroll.height };
  return { W, H, window, safe, scroll: moved(scroll, window.x, window.y), content };
}

// Without a screen: the window's extent, else the smallest rectangle from 0,0 that holds the scroll views and, where it
// meets that rectangle, the keyboard.
function extentOf(request, window) {
  const far = (rects) => ({
    width: Math.max(...rects.map((rect) => rect.x + rect.width)),
    height: Math.max(...rects.map((rect) => rect.y + rect.height)),
  });
  if (window) return far([window]);
  const views = viewsOf(request).map((view) => rectOf(view.frame)).filter(Boolean);
  if (!views.length) return { width: 375, height: 812 };
  const extent = far(views), keyboard = rectOf(request.keyboard?.frameEnd);
  const meets = keyboard && keyboard.x < extent.width && keyboard.y < extent.height
    && keyboard.x + keyboard.width > 0 && keyboard.y + keyboard.height > 0;
  return meets ? far([...views, keyboard]) : extent;
}

// What of a device's safe area lies over a window.
function safeAreaOf(device, orientation = "portrait", window, W, H) {
  const whole = device?.safeArea?.[orientation];
  if (!whole) return { top: 0, left: 0, bottom: 0, right: 0 };
  return {
    top: Math.max(whole.top - window.y, 0), left: Math.max(whole.left - window.x, 0),
    bottom: Math.max(whole.bottom - (H - window.y - window.height), 0),
    right: Math.max(whole.right - (W - window.x - window.width), 0),
  };
}

// Where the keyboard ends up on the screen: as it was sent, else as the device has it; null where neither says.
function keyboardOf(request, device) {
  const { W, H } = sceneOf(request, device), sent = isObject(request.keyboard) ? request.keyboard : {};
  const docked = (height) => ({ x: 0, y: H - height, width: W, height });
  const reported = rectOf(sent.frameEnd) ?? (Number.isFinite(sent.height) ? docked(sent.height) : null);
  const frame = reported ?? keyboardOfDevice(request, device, W, H);
  if (!frame) return null;
  const bar = frame.y + frame.height >= H && Number.isFinite(sent.accessoryHeight) ? sent.accessoryHeight : 0;
  return { ...frame, y: frame.y - bar, height: frame.height + bar };
}

function keyboardOfDevice({ keyboardKind: kind = "withBar", orientation = "portrait" }, device, W, H) {
  const figures = device?.keyboard;
  if (!figures || kind === "none") return null;
  if (kind === "floating") {
    if (!figures.floating) return null;
    const { width, height } = figures.floating;
    return { x: Math.floor((W - width) / 2), y: H - height - Math.round(H / 10), width, height };
  }
  const height = kind === "hardwareBar" ? figures.hardwareBar?.height : figures[orientation]?.[kind];
  return Number.isFinite(height) ? { x: 0, y: H - height, width: W, height } : null;
}

// Whether a reader's own request leaves a keyboard on the screen, as far as the phone knows.
function isUpAfter(request) {
  const { event = "keyboardWillShow", keyboard, savedState } = request ?? {};
  return !/Hide$/.test(event) && (/^(keyboard|interactiveDismiss$)/.test(event) || Boolean(keyboard ?? savedState));
}

// Which of the keyboards it is, as far as the request tells.
function keyboardKindOf(request, frame, W) {
  return request.keyboardKind ?? (frame && frame.width < W ? "floating" : "withBar");
}

// The same form on a device, whose figures count from now on: it keeps its distance from the edges of the screen.
function requestOnDevice(request, choice, before, after) {
  const dW = after.W - before.W, dH = after.H - before.H;
  const resized = (view) => {
    const frame = rectOf(view?.frame), size = sizeOf(view?.contentSize);
    if (!frame || !size) return view;
    return {
      ...view,
      frame: { ...frame, width: Math.max(frame.width + dW, 40), height: Math.max(frame.height + dH, 40) },
      contentSize: { ...size, width: Math.max(size.width + dW, 40) },
    };
  };
  const { outerScrollViews, keyboard, ...rest } = without(request, "screen", "window");
  const timing = isObject(keyboard) ? without(keyboard, "frameEnd", "frameBegin", "height") : {};
  return {
    ...rest, ...choice, scrollView: resized(rest.scrollView),
    ...(Array.isArray(outerScrollViews) ? { outerScrollViews: outerScrollViews.map(resized) } : {}),
    ...(Object.keys(timing).length ? { keyboard: timing } : {}),
  };
}
