import { expect, it } from 'vitest';
import { emptyCart } from '../testing/empty-cart';
import { memoryLog } from '../log/memory-log';
import { holdCart } from './hold-cart';
import { noteLedger } from './known-ledger';
import { append } from './append';
import { mergeAsAdds, applyEmptyMerge } from './merge';
import { add, tapped } from '../testing/edits';
import { signIn } from './sign-in';

it('a merge by adding is ignored once another tab has found the ledger, which may have merged the cart', async () => {
  const log = memoryLog();
  await log.change(holdCart('cart_1', (await log.read()).device.epoch));
  await log.change(signIn('asha'));
  const { epoch } = (await log.read()).device;
  await log.change(noteLedger());
  expect(await log.change(mergeAsAdds(emptyCart, null, { epoch, time: 1 }))).toMatchObject({
    result: 'stale',
  });
  expect((await log.read()).device.cart).toMatchObject({ kind: 'to-merge', guestCartId: 'cart_1' });
});

it('a guest’s cart that was ordered is not left while a record cannot be read that may change one of its lines', async () => {
  const log = memoryLog();
  const { epoch: guests } = (await log.read()).device;
  await log.change(holdCart('cart_1', guests));
  await log.change(append(add('x'), tapped(guests, 1)));
  const later: number = 2;
  await log.change(({ log: intents }) => ({
    result: undefined,
    writes: intents.map((one) => ({
      store: 'log',
      put: Object.assign(structuredClone(one), { version: later }),
    })),
  }));
  await log.change(signIn('asha'));
  const { epoch } = (await log.read()).device;
  const left = applyEmptyMerge('ordered', { guestCartId: 'cart_1', epoch, time: 2 });
  expect(await log.change(left)).toMatchObject({ result: 'stale' });
  expect((await log.read()).device.cart).toMatchObject({ kind: 'to-merge', guestCartId: 'cart_1' });
});
