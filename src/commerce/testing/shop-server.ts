import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { provideAccess } from '../http/access';
import { resetReachability } from '../http/reachability';
import { provideSettings } from '../settings';
import { shop, testSettings } from './test-settings';

export { shop, testSettings };

/** Starts a simulated shop for the tests of a file. Each test defines its responses with `server.use`. */
export function startShop() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    provideSettings(testSettings);
    provideAccess({ origin: shop });
    resetReachability();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
