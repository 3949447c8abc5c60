import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { nextAction } from '../replay/next-action';
import { add, tapped, wish, storeMissingCart } from '../testing/edits';
import { append } from './append';
import { resolveFork, fork } from './fork';
import { holdCart } from './hold-cart';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

it('17: the decision about a copied batch does not concern what another batch holds', async () => {
  const log = memoryLog();
  const tap = async (variant: string) => {
    const { device } = await log.read();
    await log.change(append(add(variant), tapped(device.epoch, 1)));
  };
  // Asha has a batch of her own, and one that she sealed as a guest before she signed in again.
  await log.change(signIn('asha'));
  await tap('x');
  await storeMissingCart(log);
  await log.change(seal('cart', 'ledger'));
  await log.change(signIn('bela'));
  await log.change(signOut('drop'));
  await log.change(holdCart('cart_1', (await log.read()).device.epoch));
  await log.change((now) => ({
    result: null,
    writes: [{ store: 'settled', put: { ...now.cart, cart: null } }],
  }));
  await tap('y');
  await log.change(seal('cart', 'ledger'));
  await log.change(signIn('asha'));
  const { seals, device } = await log.read();
  expect(seals).toHaveLength(2);
  const guests = seals.find(({ owner }) => owner.kind === 'guest');
  if (guests === undefined) throw new Error('The guest has sealed nothing');
  await log.change(fork(guests, device.epoch, null, 1));
  expect(await log.change(resolveFork('cart', 'drop'))).toMatchObject({ result: 1 });
  const now = await log.read();
  expect(now.log).toMatchObject([{ edit: add('x'), hold: 'none' }]);
  expect(now.seals).toHaveLength(1);
});

it('17: an edit that a newer build has rewritten is asked about when it can be read', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  const { epoch } = (await log.read()).device;
  await log.change(append(add('x'), tapped(epoch, 1)));
  await storeMissingCart(log);
  await log.change(seal('cart', 'ledger'));
  const { seals, log: intents } = await log.read();
  const [[batch], [intent]] = [seals, intents];
  if (batch === undefined || intent === undefined) throw new Error('nothing was sealed');
  const later: number = 2;
  const put = (one: typeof intent) => () => ({
    result: null,
    writes: [{ store: 'log' as const, put: one }],
  });
  await log.change(put(Object.assign(structuredClone(intent), { version: later })));
  expect(await log.change(fork(batch, epoch, null, 1))).toMatchObject({ result: 'stale' });
  await log.change(put(intent));
  expect(await log.change(fork(batch, epoch, null, 1))).toMatchObject({ result: 'forked' });
  expect((await log.read()).log).toMatchObject([{ edit: add('x'), hold: 'copied' }]);
});

it('17: a copied wish that was applied is not asked about, and the wishlist is read', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  const { epoch } = (await log.read()).device;
  await log.change(append(wish('v'), tapped(epoch, 1)));
  await log.change(append(wish('w'), tapped(epoch, 1)));
  await log.change((now) => ({
    result: null,
    writes: [{ store: 'settled', put: { ...now.wishlist, wishes: [] } }],
  }));
  await log.change(seal('wishlist', 'ledger'));
  const [batch] = (await log.read()).seals;
  if (batch === undefined) throw new Error('nothing was sealed');
  const outcomes = new Map([[batch.effects[0]?.key ?? '', { kind: 'applied' as const }]]);
  const state = { lane: 'wishlist', wishes: 'unknown' } as const;
  await log.change(fork(batch, epoch, { outcomes, state, cartId: null }, 1));
  const now = await log.read();
  expect(now.log).toMatchObject([{ edit: wish('w'), hold: 'copied' }]);
  const credentials = { customerId: 'asha', token: 'a token' };
  const around = { credentials, time: 1, respectsBackoff: false };
  expect(nextAction(now, 'wishlist', around)).toEqual({ kind: 'read' });
});
