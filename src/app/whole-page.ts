import type { createShopRouter } from './router';

/** Has all of the page laid out, also what lies below the fold (`below-fold` in `src/ui/theme/below-fold.css`), where that is asked for. */
export function showWholeWhenNeeded(router: ReturnType<typeof createShopRouter>): void {
  const { classList } = document.documentElement;
  // On the way back and forward the router scrolls to where the page was left, by its height then: what lies below the fold must
  // not stand there with a guessed one. Once it was laid out the browser remembers the true one.
  addEventListener('popstate', () => classList.add('whole'));
  router.subscribe('onRendered', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('whole')));
  });
  // What is skipped tells its colours of the theme before to whoever reads them, such as a tool that looks at contrast.
  const theme = matchMedia('(prefers-color-scheme: dark)');
  theme.addEventListener('change', () => classList.add('whole'));
}
