import { expect, it } from 'vitest';
import type { Cart } from '@aangan/offline-cart';
import { memoryLog, type Edit } from '@aangan/offline-cart';
import {
  add,
  adjust,
  append,
  code,
  fenceOf,
  remove,
  seal,
  setTo,
  acknowledge,
  signIn,
  applyRead,
  tapped,
} from '@aangan/offline-cart/testing';
import { observeLog } from '../observe-log';
import type { LogStep } from './device';
import { findViolations, type Played } from './find-violations';

const CUSTOMER = 'cus_1';
const CART = 'cart_1';
/** Time between two steps of the log; the ledger takes effects in the middle. */
const STEP_MS = 10;

/** A customer's device that makes edits, sends them in one batch, and receives that all were applied. */
function sent(...edits: Edit[]) {
  return sentUpon([], edits);
}

/** The same for a device that knows a cart with these variants; without variants, no cart. */
async function sentUpon(variants: readonly string[], edits: readonly Edit[]) {
  const steps: LogStep[] = [];
  const log = observeLog(memoryLog(), (now, { writes }) => {
    steps.push({ at: steps.length * STEP_MS, now, writes });
  });
  await log.change(signIn(CUSTOMER));
  const cart = variants.length === 0 ? null : cartWith(variants);
  await log.change(applyRead(fenceOf(await log.read(), 'cart'), { lane: 'cart', cart }, 0));
  for (const edit of edits) await log.change(append(edit, tapped(2, 0)));
  await log.change(seal('cart', 'ledger'));
  const sealedAt = (steps.length - 1) * STEP_MS;
  const { device, seals } = await log.read();
  const [batch] = seals;
  if (batch === undefined) throw new Error('Nothing was sealed');
  const { epoch, client } = device;
  const state = { lane: 'cart', cart: 'unknown' } as const;
  const outcomes = new Map(batch.effects.map(({ key }) => [key, { kind: 'applied' } as const]));
  await log.change(acknowledge({ batch, epoch, cartId: null, outcomes, state, time: 0 }));
  const rows: Played['facts']['rows'] = batch.effects.map(({ key }) => ({
    key,
    client,
    owner: CUSTOMER,
    lane: 'cart',
    cart_id: CART,
    state: 'done',
    outcome: 'applied',
    created_at: sealedAt + STEP_MS / 2,
  }));
  return { steps, rows };
}

function cartWith(variants: readonly string[]): Cart {
  const items = variants.map((id) => ({
    id,
    variantId: id,
    productId: null,
    productTitle: id,
    variantTitle: null,
    productHandle: null,
    thumbnail: null,
    quantity: 1,
    unitPrice: 1000,
    compareAtUnitPrice: 1000,
    total: 1000,
    weight: null,
  }));
  const total = items.length * 1000;
  return {
    id: CART,
    items,
    itemCount: items.length,
    mrpTotal: total,
    subtotal: total,
    discountTotal: 0,
    shippingTotal: 0,
    total,
    coupons: [],
    completedAt: null,
  };
}

type Sent = Awaited<ReturnType<typeof sent>>;

/** The same, a second later. */
function later({ steps, rows }: Sent): Sent {
  return {
    steps: steps.map((step) => ({ ...step, at: step.at + 1000 })),
    rows: rows.map((row) => ({ ...row, created_at: row.created_at + 1000 })),
  };
}

/** The result of a schedule: these pieces in the customer's cart and on the screen, at 1000 rupees each. */
function played(devices: readonly Sent[], pieces: Record<string, number>): Played {
  const lines = Object.entries(pieces).map(([variant_id, quantity]) => ({
    variant_id,
    quantity,
    unit_price: 1000,
  }));
  const total = lines.reduce((sum, { quantity }) => sum + quantity * 1000, 0);
  const cart = { id: CART, customer_id: CUSTOMER, completed_at: null, deleted_at: null };
  return {
    devices: devices.map(({ steps }) => steps),
    facts: {
      rows: devices.flatMap(({ rows }) => rows),
      merges: [],
      carts: [{ ...cart, lines, codes: [] }],
      hearts: [],
    },
    shown: [{ lines: pieces, hearts: [], pending: 0, total, isSettled: true }],
    totals: new Map(),
  };
}

const kindsOf = (all: Played) => new Set(findViolations(all).map(({ kind }) => kind));

it('reports nothing if the cart holds the result of the edits', async () => {
  const device = await sent(
    add('a', 2),
    adjust('a', 1),
    add('b'),
    setTo('b', 4),
    add('c'),
    remove('c'),
  );
  expect(findViolations(played([device], { a: 3, b: 4 }))).toEqual([]);
});

it('applies edits of several devices in the order in which the ledger took them', async () => {
  const [one, other] = [await sent(add('a'), setTo('a', 5)), await sent(add('a', 2))];
  expect(findViolations(played([one, later(other)], { a: 7 }))).toEqual([]);
  expect(findViolations(played([later(one), other], { a: 5 }))).toEqual([]);
});

it('finds lost and doubled pieces in the cart', async () => {
  const device = await sent(add('a', 2), add('b'));
  expect(kindsOf(played([device], { a: 2 }))).toContain('lost');
  expect(kindsOf(played([device], { a: 4, b: 1 }))).toContain('doubled');
});

/** The same, with a code in the cart at the end. */
function withCode(all: Played, name: string): Played {
  const { carts } = all.facts;
  const totals = new Map(all.shown.map(({ total }) => [CART, total ?? 0]));
  const coded = carts.map((cart) => ({ ...cart, codes: [name] }));
  return { ...all, totals, facts: { ...all.facts, carts: coded } };
}

it('expects that the shop removes the codes of a cart with its last line', async () => {
  const [one, other] = [
    await sent(add('a'), code('SALE')),
    later(await sentUpon(['a'], [remove('a')])),
  ];
  const next = later(later(await sent(add('b'))));
  expect(findViolations(played([one, other, next], { b: 1 }))).toEqual([]);
  expect(kindsOf(withCode(played([one, other, next], { b: 1 }), 'SALE'))).toContain('wrong');
});

it('finds a lost code if a line stayed, or came in the call that removed the last one', async () => {
  const one = await sent(add('a'), add('b'), code('SALE'));
  const other = later(await sentUpon(['a'], [remove('a')]));
  expect(findViolations(withCode(played([one, other], { b: 1 }), 'SALE'))).toEqual([]);
  expect(kindsOf(played([one, other], { b: 1 }))).toContain('wrong');
  const both = later(later(await sentUpon(['b'], [remove('b'), add('c')])));
  expect(findViolations(withCode(played([one, other, both], { c: 1 }), 'SALE'))).toEqual([]);
  expect(kindsOf(played([one, other, both], { c: 1 }))).toContain('wrong');
});

it('finds an edit that left the log and is not in the ledger', async () => {
  const device = await sent(add('a', 2));
  expect(kindsOf(played([{ ...device, rows: [] }], {}))).toContain('lost');
});

it('finds an edit that was applied with two keys', async () => {
  const device = await sent(add('a', 2));
  const sealing = device.steps.find(({ writes }) => writes.some(({ store }) => store === 'seals'));
  if (sealing === undefined) throw new Error('Nothing was sealed');
  const writes = sealing.writes.map((write) =>
    write.store === 'seals' && 'put' in write && write.put.lane === 'cart'
      ? {
          ...write,
          put: {
            ...write.put,
            effects: write.put.effects.map((effect) => ({ ...effect, key: 'again' })),
          },
        }
      : write,
  );
  const again = { ...sealing, writes };
  const rows = device.rows.flatMap((row) => [row, { ...row, key: 'again' }]);
  const twice = { steps: [...device.steps, again], rows };
  expect(kindsOf(played([twice], { a: 4 }))).toContain('doubled');
});

it('finds an edit that is still pending, and an open row', async () => {
  const device = await sent(add('a', 2));
  const waiting = { steps: device.steps.slice(0, -1), rows: device.rows };
  expect(kindsOf(played([waiting], { a: 2 }))).toContain('stuck');
  const open = device.rows.map((row) => ({ ...row, state: 'open' as const }));
  expect(kindsOf(played([{ ...device, rows: open }], { a: 2 }))).toContain('stuck');
});

it('finds a total that is not the sum of the lines, and a screen that shows something else', async () => {
  const right = played([await sent(add('a', 2))], { a: 2 });
  const [shown] = right.shown;
  if (shown === undefined) throw new Error('Nothing is shown');
  expect(kindsOf({ ...right, shown: [{ ...shown, total: 1000 }] })).toContain('total');
  expect(kindsOf({ ...right, shown: [{ ...shown, lines: { a: 1 } }] })).toContain('wrong');
});

it('finds a second open cart, and a guest’s cart that was never merged', async () => {
  const right = played([await sent(add('a', 2))], { a: 2 });
  const [cart] = right.facts.carts;
  if (cart === undefined) throw new Error('No cart');
  const second = { ...cart, id: 'cart_2', lines: [] };
  const guests = {
    ...second,
    customer_id: null,
    lines: [{ variant_id: 'b', quantity: 1, unit_price: 1 }],
  };
  const withCart = (other: typeof cart) =>
    kindsOf({ ...right, facts: { ...right.facts, carts: [cart, other] } });
  expect(withCart(second)).toContain('wrong');
  expect(withCart(guests)).toContain('lost');
});
