import { expect, it } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { tapped, wish } from '../testing/edits';
import { append } from './append';
import { seal } from './seal';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

it('a heart tapped between the log-out and the sealing for who logged out is not sealed as a guest’s', async () => {
  const log = memoryLog();
  await log.change(signIn('asha'));
  await log.change(signOut('drop'));
  const { device } = await log.read();
  await log.change(append(wish('w'), tapped(device.epoch, 1)));
  expect(await log.change(seal('wishlist', 'ledger'))).toBe('stands');
  await log.change(signIn('asha'));
  expect(await log.change(seal('wishlist', 'ledger'))).toBe('sealed');
});
