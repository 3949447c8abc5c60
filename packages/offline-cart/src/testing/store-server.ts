import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { fetchStore } from '../ledger/fetch-store';
import type { LedgerShop } from '../ledger/ledger-transport';
import { medusaCart } from '../ledger/medusa-cart';

/** Origin of the simulated shop. */
export const shopUrl = 'https://shop.test';

/** The simulated shop, called with `fetch`. */
export const testShop: LedgerShop = {
  call: fetchStore({ url: shopUrl, publishableKey: 'pk_test' }),
  cart: medusaCart(),
  regionId: () => 'reg_test',
};

/** Starts the simulated shop for the tests of a file. Each test defines its responses with `server.use`. */
export function startStoreServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
