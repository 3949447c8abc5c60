import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { provideAccess } from '../http/access';
import { forgetReach } from '../http/reach';
import { provideSettings } from '../settings';
import { shop, testSettings } from './test-settings';

export { shop, testSettings };

/** Starts a shop without any answers for the tests of a file: each test gives its own by `server.use`. */
export function startShop() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    provideSettings(testSettings);
    provideAccess({ origin: shop });
    forgetReach();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
