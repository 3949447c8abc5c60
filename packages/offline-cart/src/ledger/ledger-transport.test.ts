import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import type { SealedBatch } from '../log/sealed-batch';
import type { Edit } from '../model/edit';
import { append } from '../steps/append';
import { seal } from '../steps/seal';
import { signIn } from '../steps/sign-in';
import { add, adjust, code, storeMissingCart, tapped, wish } from '../testing/edits';
import { shopUrl, startStoreServer, testShop } from '../testing/store-server';
import type { Journal } from '../transport/transport';
import { ledgerTransport } from './ledger-transport';

const server = startStoreServer();
let areTotalsShown = false;
const transport = ledgerTransport({ ...testShop, defersTotals: () => !areTotalsShown });
const journal: Journal = {
  targets: {},
  note: () => Promise.resolve(true),
  hold: (id) => Promise.resolve(id),
};
const guest = { token: null, cartId: null, hasMetLedger: true };

/** A batch, which can only be created by sealing. */
async function sealed(lane: 'cart' | 'wishlist', ...edits: Edit[]): Promise<SealedBatch> {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await storeMissingCart(log);
  for (const edit of edits) {
    const { device } = await log.read();
    await log.change(append(edit, tapped(device.epoch, 0)));
  }
  await log.change(seal(lane, 'ledger'));
  const [batch] = (await log.read()).seals;
  if (batch === undefined) throw new Error('nothing was sealed');
  return batch;
}

function answerAll(path: string, answer: (body: unknown) => Response) {
  const asked: { body: unknown; authorization: string | null }[] = [];
  server.use(
    http.post(`${shopUrl}${path}`, async ({ request }) => {
      const body: unknown = await request.json();
      asked.push({ body, authorization: request.headers.get('authorization') });
      return answer(body);
    }),
  );
  return asked;
}

const cart = { id: 'cart_1', items: [], promotions: [] };
const marker = { ledger: 1 };

describe('POST /store/sync/cart', () => {
  it('asks for totals while they are shown, and else takes those of before as such', async () => {
    const batch = await sealed('cart', add('x', 2));
    const outcomes = batch.effects.map(({ key }) => ({ key, outcome: 'applied' }));
    const asked = answerAll('/store/sync/cart', (body) => {
      const isDeferred = v.is(v.looseObject({ defer_totals: v.literal(true) }), body);
      return HttpResponse.json({
        cart,
        outcomes,
        ...(isDeferred && { totals: 'updating' }),
        ...marker,
      });
    });
    areTotalsShown = true;
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      state: { hasStaleTotals: false },
    });
    areTotalsShown = false;
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      state: { hasStaleTotals: true },
    });
    expect(asked.map(({ body }) => body)).toMatchObject([{}, { defer_totals: true }]);
    expect(asked[0]?.body).not.toHaveProperty('defer_totals');
  });

  it('sends the effects of the batch as they were sealed, with the given token', async () => {
    const batch = await sealed('cart', add('x', 2), add('y'), code('DIWALI'));
    const outcomes = batch.effects.map(({ key }) => ({ key, outcome: 'applied' }));
    const asked = answerAll('/store/sync/cart', () =>
      HttpResponse.json({ cart, outcomes, ...marker }),
    );
    const reply = await transport.send(
      batch,
      { token: 't', cartId: 'cart_1', hasMetLedger: true },
      journal,
    );
    expect(reply).toMatchObject({
      kind: 'acknowledged',
      state: { lane: 'cart', cart: { id: 'cart_1' } },
    });
    const [one, two, three] = batch.effects.map(({ key }) => key);
    expect(asked).toEqual([
      {
        authorization: 'Bearer t',
        body: {
          client: batch.client,
          cart_id: 'cart_1',
          region_id: 'reg_test',
          defer_totals: true,
          effects: [
            { key: one, n: 1, previous: null, op: 'add', variant_id: 'x', quantity: 2 },
            { key: two, n: 2, previous: one, op: 'add', variant_id: 'y', quantity: 1 },
            { key: three, n: 3, previous: two, op: 'code', code: 'DIWALI' },
          ],
        },
      },
    ]);
  });

  it('reads refusals, with what is available', async () => {
    const batch = await sealed('cart', add('x'));
    const [{ key } = { key: '' }] = batch.effects;
    const outcomes = [{ key, outcome: 'rejected', reason: 'out_of_stock', available: 3 }];
    answerAll('/store/sync/cart', () => HttpResponse.json({ cart, outcomes, ...marker }));
    const reply = await transport.send(batch, guest, journal);
    expect(reply.kind === 'acknowledged' && reply.outcomes.get(key)).toEqual({
      kind: 'rejected',
      reason: 'insufficient-stock',
      available: 3,
      message: null,
    });
  });

  it('a response without an outcome acknowledges nothing, and names the first effect without one', async () => {
    const batch = await sealed('cart', add('x'), add('y'), add('z'));
    const [one, two] = batch.effects.map(({ key }) => key);
    const outcomes = [{ key: one, outcome: 'applied' }];
    answerAll('/store/sync/cart', () => HttpResponse.json({ cart, outcomes, ...marker }));
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      kind: 'retry',
      failedKeys: [two],
    });
  });

  const later = { kind: 'retry', failedKeys: [] };
  const gone = { type: 'not_found', message: 'Cart with id: cart_1 was not found' };
  const refusals: [number, object, object][] = [
    [400, { type: 'not_allowed' }, later],
    [400, { type: 'unknown_region' }, later],
    [401, { type: 'unauthorized' }, { kind: 'sign-in-needed' }],
    [401, { message: 'Unauthorized' }, { kind: 'sign-in-needed' }],
    [404, gone, { kind: 'cart-left', why: 'gone' }],
    [404, { type: 'not_found', message: 'No route' }, later],
    [409, { type: 'forked' }, { kind: 'forked', done: null }],
    [409, { type: 'conflict' }, later],
    [410, { type: 'cart_completed' }, { kind: 'cart-left', why: 'ordered' }],
    [410, {}, later],
    [422, { type: 'key_reused' }, { kind: 'keys-reused' }],
    [422, { type: 'duplicate_error' }, later],
    [429, {}, { ...later, retryAfter: 7000 }],
    [500, { type: 'unknown_error' }, later],
    [500, { type: 'effect_failed', key: 'of another batch' }, later],
    [502, {}, later],
    [503, { type: 'cart_busy' }, { ...later, retryAfter: 7000 }],
  ];
  const answerWith = (status: number, body: object) =>
    answerAll('/store/sync/cart', () =>
      HttpResponse.json(body, { status, headers: { 'retry-after': '7' } }),
    );

  it.each(refusals)('%i %o of the ledger', async (status, body, reply) => {
    const batch = await sealed('cart', add('x'), adjust('x', 1));
    answerWith(status, { ...body, ...marker });
    expect(await transport.send(batch, guest, journal)).toMatchObject(reply);
  });

  it.each(refusals)('%i %o that is not the ledger’s is retried', async (status, body) => {
    const batch = await sealed('cart', add('x'), adjust('x', 1));
    answerWith(status, body);
    expect(await transport.send(batch, guest, journal)).toMatchObject(later);
  });

  const left = { kind: 'cart-left', why: 'gone' };
  it.each([
    ['the cart is missing', 404, { type: 'not_found', message: 'Introuvable' }, left],
    ['the cart is there', 200, { cart }, later],
    ['a proxy has no page', 404, {}, later],
    ['there is no usable response', 503, { type: 'not_found' }, later],
  ])('a 404 in another language, and %s', async (_what, status, body, reply) => {
    const batch = await sealed('cart', add('x'));
    answerWith(404, { type: 'not_found', message: 'Panier introuvable', ...marker });
    const read: (string | null)[] = [];
    server.use(
      http.get(`${shopUrl}/store/carts/cart_1`, ({ request }) => {
        read.push(request.headers.get('authorization'));
        return HttpResponse.json(body, { status });
      }),
    );
    const request = { token: 't', cartId: 'cart_1', hasMetLedger: true };
    expect(await transport.send(batch, request, journal)).toMatchObject(reply);
    expect(read).toEqual(['Bearer t']);
    expect(await transport.send(batch, guest, journal)).toMatchObject(later);
    expect(read).toHaveLength(1);
  });

  it('reports the applied part of a copied profile’s batch, with its cart', async () => {
    const batch = await sealed('cart', add('x'), add('y'));
    const [{ key } = { key: '' }] = batch.effects;
    const outcomes = [{ key, outcome: 'applied' }];
    answerWith(409, { type: 'forked', outcomes, cart, ...marker });
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      kind: 'forked',
      done: {
        outcomes: new Map([[key, { kind: 'applied' }]]),
        state: { lane: 'cart', cart: { id: 'cart_1' } },
      },
    });
  });

  it('names all effects of a call that the ledger cannot read', async () => {
    const batch = await sealed('cart', add('x'), add('y'));
    answerWith(400, { type: 'invalid_data', ...marker });
    const reply = await transport.send(batch, guest, journal);
    const failedKeys = batch.effects.map(({ key }) => key);
    expect(reply).toMatchObject({ kind: 'retry', failedKeys });
  });

  it('names an order that a server without orders does not take', async () => {
    const batch = await sealed('cart', add('x'));
    answerWith(404, { type: 'no_orders', ...marker });
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      kind: 'retry',
      failedKeys: batch.effects.map(({ key }) => key),
    });
  });

  it('names the effect that the ledger cannot apply', async () => {
    const batch = await sealed('cart', add('x'), add('y'));
    const [, { key } = { key: '' }] = batch.effects;
    answerWith(500, { type: 'effect_failed', key, ...marker });
    const reply = await transport.send(batch, guest, journal);
    expect(reply).toMatchObject({ kind: 'retry', failedKeys: [key] });
  });

  it.each([
    ['a login page', '<html><title>Sign in</title>'],
    ['nothing', ''],
    ['a truncated body', '{"ledger":1,"cart":{"id'],
    ['JSON of another form', '{"status":"ok"}'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('%s instead of a response is retried', async (_what, text) => {
    const batch = await sealed('cart', add('x'));
    const [effect] = batch.effects;
    if (effect === undefined) throw new Error('Nothing was sealed');
    for (const status of [200, 400, 401, 403, 404, 407, 410, 422, 451, 500, 511]) {
      for (const path of ['cart', 'cancel', 'merge']) {
        answerAll(`/store/sync/${path}`, () => new HttpResponse(text, { status }));
      }
      expect(await transport.send(batch, guest, journal)).toMatchObject(later);
      expect(await transport.cancel(batch, effect, guest)).toMatchObject(later);
      expect(await transport.merge('client', 'cart_1', guest)).toMatchObject(later);
    }
  });

  it('no response is no server error', async () => {
    const batch = await sealed('cart', add('x'));
    answerAll('/store/sync/cart', () => HttpResponse.error());
    expect(await transport.send(batch, guest, journal)).toMatchObject({
      kind: 'retry',
      failedKeys: [],
    });
  });
});

it('POST /store/sync/wishlist sends wishes by product', async () => {
  const batch = await sealed('wishlist', wish('p'));
  const [{ key } = { key: '' }] = batch.effects;
  const wishlist = { items: [{ product_id: 'p', variant_id: 'v' }] };
  const outcomes = [{ key, outcome: 'applied' }];
  const asked = answerAll('/store/sync/wishlist', () =>
    HttpResponse.json({ wishlist, outcomes, ...marker }),
  );
  const reply = await transport.send(
    batch,
    { token: 't', cartId: null, hasMetLedger: true },
    journal,
  );
  expect(reply).toMatchObject({ state: { wishes: [{ productId: 'p', variantId: 'v' }] } });
  const effects = [{ key, n: 1, previous: null, op: 'wish', product_id: 'p' }];
  expect(asked[0]?.body).toEqual({ client: batch.client, effects });
});

it('a 404 of the wishlist is not about the cart', async () => {
  const batch = await sealed('wishlist', wish('p'));
  answerAll('/store/sync/wishlist', () => {
    const missing = { type: 'not_found', message: 'Cart with id: cart_1 was not found' };
    return HttpResponse.json({ ...missing, ...marker }, { status: 404 });
  });
  expect(await transport.send(batch, { ...guest, token: 't' }, journal)).toMatchObject({
    kind: 'retry',
  });
});

it('POST /store/sync/cancel names client, lane, and the effect’s number, and reads its outcome', async () => {
  const batch = await sealed('cart', add('x'));
  const asked = answerAll('/store/sync/cancel', () =>
    HttpResponse.json({ outcome: 'applied', ...marker }),
  );
  const [effect] = batch.effects;
  if (effect === undefined) throw new Error('Nothing was sealed');
  const reply = await transport.cancel(batch, effect, {
    token: 't',
    cartId: null,
    hasMetLedger: true,
  });
  expect(reply).toEqual({ kind: 'cancelled', outcome: { kind: 'applied' } });
  const { client } = batch;
  const place = { key: effect.key, n: 1, previous: null };
  expect(asked[0]?.body).toEqual({ client, lane: 'cart', ...place });
});
