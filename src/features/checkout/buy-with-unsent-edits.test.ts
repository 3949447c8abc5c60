import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import type { ShownVariant } from '@aangan/offline-cart';
import { core } from '@/sync/page-core';
import { buy } from './buy';
import { type CheckoutServer, purchase } from './testing/checkout-server';
import { readyToBuy } from './testing/ready-to-buy';

vi.mock('./gateway');
vi.mock('@/ui/announce');

const server = startShop();
const observer = { report: vi.fn() };
let shop: CheckoutServer;

const sofa: ShownVariant = {
  variantId: 'variant_2',
  productId: 'product_2',
  title: 'Sofa',
  variantTitle: null,
  handle: null,
  thumbnail: null,
  unitPrice: 6999,
  compareAtUnitPrice: 6999,
  limit: null,
};
beforeEach(async () => {
  shop = await readyToBuy(server);
});

// The log retries what it could not send: here nothing else waits for the shop that answers.
describe('nothing is opened while the log waits for the shop', () => {
  it('ORQ-2: while an order on delivery is asked for', async () => {
    shop.state.instead['GET /store/sync'] = () => HttpResponse.error();
    const sync = await core();
    const expiresAt = Date.now() + 60_000;
    await sync.edit({ op: 'order', request: {}, expiresAt }, (await sync.view()).epoch);
    expect(await buy(purchase, observer)).toEqual({ kind: 'order-pending' });
    // The log may be trying to send at this moment.
    expect(shop.calls.filter((call) => call !== 'GET /store/sync')).toEqual([]);
    await sync.takeBackOrder();
  });

  it('while edits wait: they have no connection, though the browser thinks so', async () => {
    shop.state.instead['GET /store/sync'] = () => HttpResponse.error();
    const sync = await core();
    await sync.edit({ op: 'add', item: sofa, quantity: 1 }, (await sync.view()).epoch);
    expect(await buy(purchase, observer)).toEqual({ kind: 'unsent', count: 1, waitsFor: null });
    expect(shop.calls.filter((call) => call !== 'GET /store/sync')).toEqual([]);
    await sync.edit({ op: 'remove', item: sofa }, (await sync.view()).epoch);
  });
});
