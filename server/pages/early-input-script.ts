/**
 * An inline script in the head of every rendered page, before anything that can be tapped. It is a constant, so that one hash in
 * the content security policy allows it. Until the page's scripts run, it records taps and input (src/app/replay-early-input.ts replays
 * them) and the browser's install prompt.
 *
 * A tap that edits the cart or the wishlist (`data-edit`) is written to local storage at once, in the format of
 * packages/offline-cart/src/taps/tap-storage.ts, so that nothing is lost if the page is closed before its scripts run. The log deduplicates taps by id.
 */
export const EARLY_INPUT_SCRIPT = `(() => {
  const done = [];
  const early = new AbortController();
  const { signal } = early;
  const on = (type, act) => addEventListener(type, act, { capture: true, signal });
  // Other listeners must not see it: the page may listen before it can handle the event.
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The edit with the options chosen on this page; undefined if only the page's scripts know it.
  const editOf = (button) => {
    const edit = JSON.parse(button.dataset.edit);
    const colour = done.findLast(({ target }) => target.type === 'radio')?.target;
    if (colour && !colour.dataset.item) return;
    const item = colour && JSON.parse(colour.dataset.item);
    if (item?.productId === edit.item.productId) {
      for (const key of Object.keys(edit.item)) if (key in item) edit.item[key] = item[key];
    }
    const box = button.closest('[data-quantity]');
    if (!box) return edit;
    const steps = done.filter(({ target }) => box.contains(target)).map(({ target }) => Number(target.dataset.by ?? 0));
    const quantity = steps.reduce((sum, by) => sum + by, Number(box.querySelector('select').value));
    return { ...edit, quantity: Math.max(1, quantity) };
  };
  const write = (edit) => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const tap = { version: 1, id, edit, epoch: null, time: Date.now() };
    try {
      const epoch = localStorage.getItem('aangan-epoch');
      if (epoch !== null) tap.epoch = Number(epoch);
      localStorage.setItem('aangan-tap:' + id, JSON.stringify(tap));
    } catch {
      // Blocked or full: only this page can replay it.
    }
    return tap;
  };
  const tapOn = (button) => {
    const edit = button.dataset.edit && editOf(button);
    return edit ? write(edit) : undefined;
  };
  // Used later too, for a button whose own script is still loading.
  window.keepTap = (button) => window.replayedTap ?? write(JSON.parse(button.dataset.edit));
  const stop = () => {
    early.abort();
    dispatchEvent(new Event('earlyinputreplayed'));
  };
  window.earlyInput = { done, signal, stop };
  on('click', (event) => {
    const target = event.target.closest('button, input[type=checkbox], input[type=radio], a[role], summary');
    if (!target || target.form?.hasAttribute('action')) return;
    take(event);
    if (!target.disabled) done.push({ kind: 'click', target, tap: tapOn(target) });
  });
  on('submit', (event) => {
    if (event.target.hasAttribute('action')) return;
    take(event);
    done.push({ kind: 'submit', target: event.target });
  });
  on('input', ({ target }) => {
    if (target.type === 'checkbox' || target.type === 'radio') return;
    const known = done.find((act) => act.kind === 'typed' && act.target === target);
    if (known) known.value = target.value;
    else done.push({ kind: 'typed', target, value: target.value });
  });
  // The browser fires this event once.
  on('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallOffer = event;
  });
})()`;
