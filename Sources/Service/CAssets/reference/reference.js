// @ts-check
// The reference's conveniences: what an address names is opened, names are found, examples are run on this server.
(() => {
  const SESSION = ['session', 'eventID', 'stateToken'];
  const LONGEST = 20000;

  /** Opens what the address names, and all around it. */
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let node = /** @type {Element | null} */ (target); node; node = node.parentElement) {
      if (node instanceof HTMLDetailsElement) node.open = true;
    }
    target.scrollIntoView();
  };

  const find = () => {
    const field = document.getElementById('find');
    const names = document.getElementById('names');
    if (!(field instanceof HTMLInputElement) || !(names instanceof HTMLDetailsElement)) return;
    const entries = [...names.querySelectorAll('li')];
    field.parentElement?.removeAttribute('hidden');
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLowerCase();
      names.open = wanted !== '';
      for (const entry of entries) {
        entry.hidden = !(entry.querySelector('code')?.textContent ?? '').toLowerCase().includes(wanted);
      }
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') entries.find((entry) => !entry.hidden)?.querySelector('a')?.click();
    });
  };

  /**
   * JSON whose innermost objects stand on one line.
   * @param {string} text
   */
  const indented = (text) => {
    try {
      const lines = JSON.stringify(JSON.parse(text), null, 2);
      return lines.replace(/[{[]\n[^{}[\]]*\n\s*[}\]]/g, (flat) => flat.replace(/,\n\s*/g, ', ').replace(/\n\s*/g, ''));
    } catch {
      return text;
    }
  };

  /**
   * The event without its session, which an example must not change.
   * @param {string} id
   */
  const event = (id) => {
    const value = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
    if (value && !Array.isArray(value)) for (const name of SESSION) delete value[name];
    return value;
  };

  /** The token of this server, in memory. */
  let token = '';

  /** @param {HTMLButtonElement} button */
  const ask = async (button) => {
    const places = button.dataset.from?.split(' ') ?? [];
    const events = places.map(event);
    const path = events.length > 1 ? 'replay' : button.dataset.ask ?? '';
    const body = places.length ? JSON.stringify(events.length > 1 ? { events } : events[0]) : undefined;
    const headers = { Accept: button.dataset.accept ?? '*/*', ...(body ? { 'Content-Type': 'application/json' } : {}) };
    const send = () => fetch(path, {
      method: body ? 'POST' : 'GET', credentials: 'omit', body,
      headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
    let answer = await send();
    for (; answer.status === 401; answer = await send()) {
      const given = prompt('This server asks for a token. It is kept while this page is open, and sent to this server alone.');
      if (!given) break;
      token = given;
    }
    const text = indented(await answer.text());
    return `${answer.status} ${answer.statusText} of ${body ? 'POST' : 'GET'} /${path}\n${text.slice(0, LONGEST)}${text.length > LONGEST ? '\n…' : ''}`;
  };

  for (const button of document.querySelectorAll('button')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const place = button.closest('p');
      const shown = place?.nextElementSibling ?? document.createElement('pre');
      if (shown instanceof HTMLElement) shown.tabIndex = 0;
      shown.setAttribute('role', 'status');
      shown.setAttribute('aria-label', 'The answer of this server');
      place?.after(shown);
      button.disabled = true;
      shown.textContent = 'Asking …';
      shown.textContent = await ask(button).catch((error) => `No answer: ${error.message}`);
      button.disabled = false;
    });
  }
  // For the pointer; by keyboard the contents have every name.
  for (const link of document.querySelectorAll('a.here')) link.setAttribute('tabindex', '-1');
  find();
  open();
  addEventListener('hashchange', open);
})();
