import { expect, it } from 'vitest';
import { seal } from '../steps/seal';
import { append } from '../steps/append';
import { fork } from '../steps/fork';
import { signIn } from '../steps/sign-in';
import { signOut } from '../steps/sign-out';
import { add, storeMissingCart, tapped, wish } from '../testing/edits';
import { memoryLog } from './memory-log';
import type { Log } from './step';

/** Seals an edit of each lane, as far as the owner may. */
async function sealEdits(log: Log): Promise<void> {
  const { device } = await log.read();
  await log.change(append(add('x'), tapped(device.epoch, 1)));
  await log.change(append(wish('p'), tapped(device.epoch, 1)));
  await storeMissingCart(log);
  await log.change(seal('cart', 'ledger', 2));
  await log.change(seal('wishlist', 'ledger', 2));
}

it('does not grow with sign-ins and log-outs', async () => {
  const log = memoryLog();
  const counts: number[] = [];
  for (const customer of ['asha', 'bela', 'asha', 'bela']) {
    await sealEdits(log);
    await log.change(signIn(customer));
    await sealEdits(log);
    await log.change(signIn('chitra'));
    await sealEdits(log);
    await log.change(signOut('drop'));
    counts.push((await log.read()).numberings.length);
  }
  expect(counts).toEqual([0, 0, 0, 0]);
});

it('has no record of the name of which another device has a copy', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await sealEdits(log);
  const { seals, device, numberings } = await log.read();
  expect(numberings).toHaveLength(2);
  const [batch] = seals;
  if (batch === undefined) throw new Error('Nothing is sealed');
  await log.change(fork(batch, device.epoch, null, 3));
  expect((await log.read()).numberings).toEqual([]);
});
