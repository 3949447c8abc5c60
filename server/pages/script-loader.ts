/**
 * An inline script in every rendered page; a constant, so that one hash in the content security policy allows it. It loads the
 * page's scripts after the first paint and the pictures, or at the first input, whichever comes first (docs/rendering.md). If a
 * service worker serves the scripts, they do not compete with the pictures and start right after the first paint.
 */
export const SCRIPT_LOADER = `(() => {
  const { entry, parts, ahead } = document.currentScript.dataset;
  const listed = (list) => list.split(' ').filter(Boolean);
  const { signal } = window.earlyInput;
  const on = (type, act) => addEventListener(type, act, { capture: true, signal });
  const { classList } = document.documentElement;
  const showRest = () => classList.remove('first-frame');
  const isWayBack = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  // The browser is about to restore the scroll position: the page needs its full height.
  if (isWayBack) classList.add('whole');
  if (isWayBack || location.hash) showRest();
  // When the fonts arrive, all text is laid out again.
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
    // A network that drops single requests: browsers request a module again that they could not load.
    const add = (src, attempt) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = policy ? policy.createScriptURL(src) : src;
      script.onerror = () => {
        if (attempt < 6) setTimeout(add, 250 * attempt, src, attempt + 1);
      };
      document.head.append(script);
    };
    // In order, each in its own task, so that a slow phone can handle input in between.
    for (const src of [...listed(parts), entry]) add(src, 1);
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
    // By now it has no size only if it cannot be had, or the browser loads no pictures: then \`decode\` may never end.
    if (picture?.naturalWidth) picture.decode().then(painted, painted);
    else painted();
  };
  if (navigator.serviceWorker?.controller) painted();
  else if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
})()`;
