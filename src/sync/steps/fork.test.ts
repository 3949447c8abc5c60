import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { add, tapped } from '../testing/edits';
import { learnsOfNoCart } from '../testing/without-cart';
import { append } from './append';
import { answerFork, fork } from './fork';
import { holdCart } from './hold-cart';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

it('17: the word on a copied batch is not about what another batch has sent already', async () => {
  const log = memoryLog();
  const tap = async (variant: string) => {
    const { device } = await log.read();
    await log.change(append(add(variant), tapped(device.epoch, 1)));
  };
  // Asha has a sealed batch of her own, and one of the guest that she was before she came back.
  await log.change(signIn('asha'));
  await tap('x');
  await learnsOfNoCart(log);
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
  await log.change(fork(guests, device.epoch));
  expect(await log.change(answerFork('cart', 'drop'))).toBe(1);
  const now = await log.read();
  expect(now.log).toMatchObject([{ edit: add('x'), hold: 'none' }]);
  expect(now.seals).toHaveLength(1);
});
