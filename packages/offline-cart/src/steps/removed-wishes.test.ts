import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { rejected, type Outcome } from '../model/outcome';
import { unwish, tapped, wish } from '../testing/edits';
import { acknowledge } from './acknowledge';
import { append } from './append';
import { applyRead, fenceOf } from './apply-read';
import { noteCancelled, noteFailure } from './failure';
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

/**
 * Replays the removal of a product with the variants a and b, of which the ledger always fails at a.
 * @param names whether the ledger names the effect that fails (500) or not (400)
 */
async function failingRemoval(names: boolean, others: readonly string[]) {
  const log = memoryLog();
  await log.change(signIn('asha'));
  let wishes = ['a', 'b'].map((variantId) => ({ productId: 'p', variantId }));
  const fence = fenceOf(await log.read(), 'wishlist');
  await log.change(applyRead(fence, { lane: 'wishlist', wishes }, 1));
  const { epoch } = (await log.read()).device;
  await log.change(append(unwish('p'), tapped(epoch, 1)));
  for (const id of others) await log.change(append(wish(id), tapped(epoch, 2)));
  for (let round = 0; round < 30; round += 1) {
    await log.change(seal('wishlist', 'ledger'));
    const [batch] = (await log.read()).seals;
    if (batch?.lane !== 'wishlist') break;
    const isBad = ({ effect }: (typeof batch.effects)[number]) => effect.variantId === 'a';
    const failedKeys = batch.effects
      .filter((one) => isBad(one) || (!names && batch.effects.some(isBad)))
      .map(({ key }) => key);
    const failed = { lane: 'wishlist', epoch, batch, notBefore: 0, reference: null } as const;
    for (let tries = 0; tries < 8; tries += 1) {
      await log.change(noteFailure({ ...failed, failedKeys, ignoredBackoff: false }));
    }
    await log.change(noteCancelled(batch, epoch, failedKeys));
    const outcomes = new Map<string, Outcome>(
      batch.effects.map(({ key }) => [
        key,
        failedKeys.includes(key) ? rejected('other') : { kind: 'applied' },
      ]),
    );
    const gone = new Set(
      batch.effects.flatMap(({ key, effect }) =>
        failedKeys.includes(key) ? [] : effect.variantId,
      ),
    );
    wishes = wishes.filter(({ variantId }) => !gone.has(variantId));
    const state = { lane: 'wishlist', wishes } as const;
    await log.change(acknowledge({ batch, epoch, cartId: null, outcomes, state, time: 1 }));
  }
  return log.read();
}

it.each([
  ['names it', true, []],
  ['does not name it', false, ['q']],
])(
  'reports a removal that fails for the first of two variants, and the ledger %s',
  async (_how, names, others) => {
    const { log, notices } = await failingRemoval(names, others);
    expect(log).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'wish-refused', op: 'unwish' }]);
  },
);
