import { QueryClient } from '@tanstack/query-core';
import { afterEach, expect, it, vi } from 'vitest';
import { createShopRouter } from './router';
import { prefetchScreens } from './prefetch';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A router of which each screen's script is noted as it is asked for, and not loaded. */
function routerThatNotes() {
  const router = createShopRouter(new QueryClient());
  const asked: unknown[] = [];
  vi.spyOn(router, 'loadRouteChunk').mockImplementation((route) => {
    asked.push(route.fullPath);
    return Promise.resolve();
  });
  return { router, asked };
}

it('asks for scripts one after the other once the worker has them', async () => {
  let installed = () => {};
  const ready = new Promise<void>((resolve) => {
    installed = resolve;
  });
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done, 0));
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  const { router, asked } = routerThatNotes();
  const done = prefetchScreens(router);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  installed();
  await done;
  expect(asked).toEqual(['/productlisting/$handle', '/productdetails/$productId', '/productcart']);
});

it('asks for none where there is no worker to bring them', async () => {
  vi.stubGlobal('navigator', {});
  const { router, asked } = routerThatNotes();
  await prefetchScreens(router);
  expect(asked).toEqual([]);
});
