import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { tapped, wish } from '../testing/edits';
import { append } from './append';
import { seal } from './seal';
import { acknowledge } from './acknowledge';
import { signIn } from './sign-in';

const laterVersion: number = 2;

it('the response to a batch is not stored while a newer build’s version of its intents cannot be read', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await log.change(append(wish('p'), tapped((await log.read()).device.epoch, 1)));
  await log.change(seal('wishlist', 'ledger'));
  const { seals, log: intents, device } = await log.read();
  const [[batch], [intent]] = [seals, intents];
  if (batch === undefined || intent === undefined) throw new Error('nothing was sealed');
  const later = Object.assign(structuredClone(intent), { version: laterVersion });
  await log.change(() => ({ result: null, writes: [{ store: 'log', put: later }] }));

  const answer = acknowledge({
    batch,
    epoch: device.epoch,
    cartId: null,
    outcomes: new Map(batch.effects.map(({ key }) => [key, { kind: 'applied' }])),
    state: { lane: 'wishlist', wishes: [] },
    time: 1,
  });
  expect(await log.change(answer)).toMatchObject({ result: 'stale' });
  await log.change(() => ({ result: null, writes: [{ store: 'log', put: intent }] }));
  expect(await log.change(answer)).toMatchObject({ result: 'acknowledged' });
  const now = await log.read();
  expect([now.log, now.seals]).toEqual([[], []]);
});
