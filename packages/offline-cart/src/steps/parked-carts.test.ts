import * as v from 'valibot';
import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { holdCart } from './hold-cart';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

/** The form of `parked` that builds know that support one parked cart. */
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

it('16: an older build finds the first parked cart of a customer, and the others stay behind it', async () => {
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
  // The older build has used the first one, and left the field that it does not know unchanged.
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
