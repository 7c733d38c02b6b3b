/** Keeps the field with the focus clear of the on-screen keyboard in an element that scrolls; returns how to end it. */
export function avoidKeyboard(scroller: HTMLElement, service: string): () => void {
  const session = crypto.randomUUID();
  let sent = 0, applied = 0, inset = 0, isUp = false;

  const box = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };

  const tell = async (event: string) => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { width, height, offsetTop, offsetLeft, scale } = viewport; // JSON.stringify(viewport) is {}
    const focused = document.activeElement;
    const body = {
      session, event, eventID: String(++sent),
      visualViewport: { width, height, offsetTop, offsetLeft, scale }, innerWidth, innerHeight,
      scrollView: {
        frame: box(scroller), contentInsetAdjustmentBehavior: 'never',
        contentSize: [scroller.scrollWidth, Math.max(0, scroller.scrollHeight - inset)],
        contentOffset: scroller.scrollTop,
      },
      field: focused && scroller.contains(focused) ? { frame: box(focused), coordinateSpace: 'window' } : null,
    };
    const response = await fetch(`${service}/avoid`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer.errors ?? answer.detail));
    if (answer.session.revision <= applied) return; // an answer that came late
    applied = answer.session.revision;
    inset = answer.contentInset?.bottom ?? inset;
    scroller.style.paddingBottom = `${inset}px`;
    if (answer.contentOffset) scroller.scrollTo({ top: answer.contentOffset.y, behavior: 'smooth' });
  };

  const changed = () => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const wasUp = isUp;
    isUp = innerHeight - viewport.height * viewport.scale > 1;
    if (isUp) void tell(wasUp ? 'keyboardWillChangeFrame' : 'keyboardWillShow');
    else if (wasUp) void tell('keyboardWillHide');
  };
  const focused = () => { if (isUp) void tell('textDidBeginEditing'); };

  window.visualViewport?.addEventListener('resize', changed);
  scroller.addEventListener('focusin', focused);
  return () => {
    window.visualViewport?.removeEventListener('resize', changed);
    scroller.removeEventListener('focusin', focused);
  };
}
