/**
 * Stands in every rendered page, always the same so that one hash allows it. Loads the page's scripts once it has been
 * painted and its pictures are there, or at the first touch, whichever comes first (docs/rendering.md); where a worker has the
 * scripts on the device they take nothing from the pictures, and start right after the first paint. Until they run it
 * remembers what is tapped and typed (src/app/early-input.ts catches up), and the browser's offer to install the shop.
 */
export const SCRIPT_LOADER = `(() => {
  const { entry, parts, ahead } = document.currentScript.dataset;
  const listed = (list) => list.split(' ').filter(Boolean);
  const done = [];
  const early = new AbortController();
  const on = (type, act) => addEventListener(type, act, { capture: true, signal: early.signal });
  // Nobody else hears of it: the page may listen already, before all that it answers with is there.
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.earlyInput = { done, stop: () => early.abort() };
  on('click', (event) => {
    const target = event.target.closest('button, input[type=checkbox], input[type=radio], a[role], summary');
    if (!target || target.form?.hasAttribute('action')) return;
    take(event);
    done.push({ kind: 'click', target });
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
  // The browser makes its offer once.
  on('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallOffer = event;
  });
  const { classList } = document.documentElement;
  const showRest = () => classList.remove('first-frame');
  const isWayBack = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  // The browser is about to scroll to where the page was left: all of it has to be as high as it is.
  if (isWayBack) classList.add('whole');
  if (isWayBack || location.hash) showRest();
  // The fonts have all text laid out once more.
  else requestAnimationFrame(() => setTimeout(() => document.fonts.ready.then(() => setTimeout(showRest))));
  setTimeout(showRest, 1000);
  on('scroll', showRest);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    showRest();
    const own = (url) => {
      if (!url.startsWith('/assets/')) throw new TypeError(url);
      return url;
    };
    const policy = window.trustedTypes?.createPolicy('aangan-loader', { createScriptURL: own });
    // In this order, each a task of its own: a slow phone can answer in between.
    for (const src of [...listed(parts), entry]) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = policy ? policy.createScriptURL(src) : src;
      document.head.append(script);
    }
    for (const href of listed(ahead)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel']) on(type, begin);
  const painted = () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
    // A tab in the background paints nothing.
    setTimeout(begin, 1000);
  };
  const loaded = () => {
    const picture = document.querySelector('#root img:not([loading=lazy])');
    if (picture) picture.decode().then(painted, painted);
    else painted();
  };
  if (navigator.serviceWorker?.controller) painted();
  else if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
})()`;
