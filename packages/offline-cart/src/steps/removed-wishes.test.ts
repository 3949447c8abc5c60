import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { unwish, tapped, wish } from '../testing/edits';
import { acknowledge } from './acknowledge';
import { append } from './append';
import { applyRead, fenceOf } from './apply-read';
import { seal } from './seal';
import { signIn } from './sign-in';

it('removes all variants of a product, also if the first batch has room for one of them', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  const read = ['a', 'b'].map((variantId) => ({ productId: 'p', variantId }));
  const fence = fenceOf(await log.read(), 'wishlist');
  await log.change(applyRead(fence, { lane: 'wishlist', wishes: read }, 1));
  const { epoch } = (await log.read()).device;
  for (let at = 0; at < 49; at += 1) {
    await log.change(append(wish(`other_${at}`), tapped(epoch, at)));
  }
  await log.change(append(unwish('p'), tapped(epoch, 99)));
  const removed: unknown[] = [];
  for (let batches = 0; batches < 2; batches += 1) {
    await log.change(seal('wishlist', 'ledger'));
    const [batch] = (await log.read()).seals;
    if (batch?.lane !== 'wishlist') continue;
    const outcomes = new Map(batch.effects.map(({ key }) => [key, { kind: 'applied' as const }]));
    for (const { effect } of batch.effects)
      if (effect.op === 'unwish') removed.push(effect.variantId);
    const wishes = read.filter(({ variantId }) => !removed.includes(variantId));
    const state = { lane: 'wishlist', wishes } as const;
    await log.change(acknowledge({ batch, epoch, cartId: null, outcomes, state, time: 1 }));
  }
  expect(removed).toEqual(['a', 'b']);
});
