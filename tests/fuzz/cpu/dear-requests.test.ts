import { expect, it } from 'vitest';
import { DearRequests } from './dear-requests';
import type { Worked } from './processor-clock';

const request = { method: 'GET', path: '/store/products', headers: {}, body: undefined };
const answer = { status: 200, headers: '', text: '', ms: 1 };
const suspect = (cpu: number, route = 'GET /store/products') => {
  return { index: 1, route, request, answer, cpu };
};

/** A shop whose requests take so long, one after the other. */
function shopThatTakes(costs: readonly number[]) {
  let sent = 0;
  return {
    clock: {
      read: (): Worked => new Map(),
      since: () => costs[(sent - 1) % costs.length] ?? 0,
    },
    send: () => Promise.resolve((sent += 1)),
    sent: () => sent,
  };
}

const nothing = () => Promise.resolve();

it('T40: a request that is dear by itself is found', async () => {
  const dear = new DearRequests(500);
  dear.note(suspect(900));
  const shop = shopThatTakes([700, 610, 620]);
  const above = await dear.above(shop.clock, nothing, shop.send);
  expect(above.map(({ cpu }) => cpu)).toEqual([610]);
  expect(dear.dearest).toEqual({ cpu: 610, route: 'GET /store/products' });
});

it('T40: what others worked meanwhile is not its own, nor what a job of the shop does once', async () => {
  const dear = new DearRequests(500);
  dear.note(suspect(900));
  const shop = shopThatTakes([1500, 900, 40]);
  expect(await dear.above(shop.clock, nothing, shop.send)).toEqual([]);
});

it('T40: what is below the bound beside others is not sent again; of a route the dearest are', async () => {
  const dear = new DearRequests(500);
  for (const cpu of [300, 500, 600, 900, 800, 700]) dear.note(suspect(cpu));
  const shop = shopThatTakes([10]);
  await dear.above(shop.clock, nothing, shop.send);
  expect(dear.suspects).toBe(4);
  expect(shop.sent(), 'each once, as it is not above the bound').toBe(3);
});
