import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { provideAccess } from '../http/access';
import { forgetReach } from '../http/reach';
import { provideSettings } from '../settings';

/** Where the shop of the tests is; nothing listens there. */
export const shop = 'http://shop.test';

export const testSettings = {
  publishableKey: 'pk_test',
  regionId: 'reg_test',
  salesChannelId: 'sc_test',
  publicUrl: shop,
  trustTexts: ['one', 'two', 'three'] as [string, string, string],
  payments: { keyId: 'rzp_sandbox', scriptUrl: '/sandbox-gateway/checkout.js', simulated: true },
};

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
