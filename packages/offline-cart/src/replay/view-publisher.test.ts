import { expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { StorageError } from '../log/storage-error';
import { append } from '../steps/append';
import { add, tapped } from '../testing/edits';
import { viewPublisher } from './view-publisher';

it('SYNC-2: an edit that is made while the log cannot be read is shown as soon as it can', async () => {
  const log = memoryLog();
  let fail = (_trouble: StorageError) => {};
  const read = vi.fn(log.read);
  const views = viewPublisher({ log: { ...log, read }, credentials: () => Promise.resolve(null) });
  let pending = 0;
  read.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  views.listen(({ lanes }) => {
    pending = lanes.cart.pending;
  });
  await views.log.change(append(add('x'), tapped((await log.read()).device.epoch, 1)));
  views.publish();
  fail(new StorageError('unavailable'));
  await vi.waitFor(() => expect(pending).toBe(1), 200);
});
