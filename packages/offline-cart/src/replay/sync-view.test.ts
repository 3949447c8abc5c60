import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { noteFailure } from '../steps/failure';
import { signIn } from '../steps/sign-in';
import { syncViewOf } from './sync-view';

it('a guest without a cart has an empty one; a customer’s is unknown before it is read', async () => {
  const log = memoryLog();
  expect(syncViewOf(await log.read(), null).cartIsKnown).toBe(true);
  await log.change(signIn('asha'));
  expect(syncViewOf(await log.read(), null).cartIsKnown).toBe(false);
});

it('the reference is that of the last failure', async () => {
  const log = memoryLog();
  const { epoch } = (await log.read()).device;
  const failed = { lane: 'cart', epoch, batch: null, notBefore: 1, ignoredBackoff: false } as const;
  await log.change(noteFailure({ ...failed, failedKeys: ['k'], reference: 'ab12cd34' }));
  const { lanes } = syncViewOf(await log.read(), null);
  expect(lanes).toMatchObject({ cart: { reference: 'ab12cd34' }, wishlist: { reference: null } });
  await log.change(noteFailure({ ...failed, failedKeys: [], reference: null }));
  expect(syncViewOf(await log.read(), null).lanes.cart).toMatchObject({
    failures: 2,
    reference: null,
  });
});
