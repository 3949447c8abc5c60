/**
 * Stands in every rendered page, always the same so that one hash allows it. Loads the page's scripts once it has been
 * painted and its pictures are there, or at the first touch, whichever comes first (docs/rendering.md); where a worker has the
 * scripts on the device they take nothing from the pictures, and start right after the first paint.
 */
export const SCRIPT_LOADER = `(() => {
  const { entry, parts, ahead } = document.currentScript.dataset;
  const listed = (list) => list.split(' ').filter(Boolean);
  const { signal } = window.earlyInput;
  const on = (type, act) => addEventListener(type, act, { capture: true, signal });
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
