import type { createShopRouter } from './router';

/**
 * On the way back and forward the router scrolls to where the page was left, by its height then: what lies below the fold must not
 * stand there with a guessed one. Once it was laid out the browser remembers the true one.
 */
export function showWholeOnReturn(router: ReturnType<typeof createShopRouter>): void {
  const { classList } = document.documentElement;
  addEventListener('popstate', () => classList.add('whole'));
  router.subscribe('onRendered', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('whole')));
  });
}
