import * as v from 'valibot';
import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { holdCart } from './hold-cart';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

/** What a build from before several carts could wait reads of `parked`. */
const olderParked = v.record(
  v.string(),
  v.variant('kind', [
    v.object({ kind: v.literal('held'), id: v.string() }),
    v.object({
      kind: v.literal('to-merge'),
      guestCartId: v.nullable(v.string()),
      guest: v.string(),
    }),
  ]),
);

it('16: an older build finds one cart a customer where it knows it, and the others wait behind', async () => {
  const log = memoryLog();
  for (const cart of ['cart_1', 'cart_2', 'cart_3']) {
    await log.change(signOut('drop'));
    await log.change(holdCart(cart, (await log.read()).device.epoch));
    await log.change(signIn('asha'));
    await log.change(signIn('bela'));
  }
  const { device } = await log.read();
  expect(v.parse(olderParked, device.parked)).toMatchObject({ asha: { guestCartId: 'cart_1' } });
  expect(device.parkedBehind).toMatchObject({
    asha: [{ guestCartId: 'cart_2' }, { guestCartId: 'cart_3' }],
  });
  // It has taken up the first, and left what it does not know as it was.
  await log.change((now) => ({
    result: null,
    writes: [{ store: 'device', put: { ...now.device, parked: {} } }],
  }));
  await log.change(signIn('asha'));
  expect((await log.read()).device).toMatchObject({
    cart: { kind: 'to-merge', guestCartId: 'cart_2' },
    parked: { asha: { guestCartId: 'cart_3' } },
    parkedBehind: {},
  });
});
