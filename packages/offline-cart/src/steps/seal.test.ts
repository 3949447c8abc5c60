import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { add, tapped, wish, storeMissingCart } from '../testing/edits';
import { append } from './append';
import { holdCart } from './hold-cart';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

it('a wish that is added between a log-out and the sealing is not sealed as a guest’s', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await log.change(signOut('drop'));
  const { device } = await log.read();
  await log.change(append(wish('w'), tapped(device.epoch, 1)));
  expect(await log.change(seal('wishlist', 'ledger'))).toMatchObject({ result: 'blocked' });
  await log.change(signIn('asha'));
  expect(await log.change(seal('wishlist', 'ledger'))).toMatchObject({ result: 'sealed' });
});

it('a guest’s add is not sealed as the customer’s between their sign-in and the merge', async () => {
  const log = memoryLog();
  const { device } = await log.read();
  await log.change(holdCart('cart_1', device.epoch));
  await log.change(append(add('x'), tapped(device.epoch, 1)));
  await log.change(signIn('asha'));
  expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'blocked' });
});

it('edits of another customer, who signed in after the decision to seal, wait until their cart is known', async () => {
  const log = memoryLog();
  await log.change(signIn('bela'));
  const { device } = await log.read();
  await log.change(append(add('x'), tapped(device.epoch, 1)));
  await log.change(signIn('asha'));
  await log.change(signIn('bela'));
  expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'blocked' });
  await storeMissingCart(log);
  expect(await log.change(seal('cart', 'ledger'))).toMatchObject({ result: 'sealed' });
});
