import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { add, tapped } from '../testing/edits';
import { append } from './append';
import { pendingIntents } from '../log/owner-selectors';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

const laterVersion: number = 2;

/** A guest's edit that a newer build rewrote; then the guest signs in. */
async function unreadableGuestEdit() {
  const log = memoryLog();
  const { device } = await log.read();
  await log.change(append(add('x'), tapped(device.epoch, 1)));
  const [intent] = (await log.read()).log;
  if (intent === undefined) throw new Error('nothing was appended');
  const put = Object.assign(structuredClone(intent), { version: laterVersion });
  await log.change(() => ({ result: null, writes: [{ store: 'log', put }] }));
  await log.change(signIn('asha'));
  const read = () => log.change(() => ({ result: null, writes: [{ store: 'log', put: intent }] }));
  return { log, read };
}

it('an edit that could not be read at the sign-in becomes the customer’s when it can be read', async () => {
  const { log, read } = await unreadableGuestEdit();
  await read();
  expect(pendingIntents(await log.read(), 'cart')).toHaveLength(1);
  await log.change(signIn('bela'));
  expect(pendingIntents(await log.read(), 'cart')).toEqual([]);
  await log.change(signIn('asha'));
  expect(pendingIntents(await log.read(), 'cart')).toHaveLength(1);
});

it('and is removed when they log out', async () => {
  const { log } = await unreadableGuestEdit();
  await log.change(signOut('drop'));
  const now = await log.read();
  expect([now.unreadable, now.log, now.device.adopted]).toEqual([[], [], {}]);
});
