import { expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { StorageTrouble } from '../log/storage-trouble';
import { append } from '../steps/append';
import { add, tapped } from '../testing/edits';
import { publishedViews } from './published-views';

it('SYNC-2: an edit that comes while the log cannot be read is shown as soon as it can', async () => {
  const log = memoryLog();
  let fail = (_trouble: StorageTrouble) => {};
  const read = vi.fn(log.read);
  const views = publishedViews({ log: { ...log, read }, credentials: () => Promise.resolve(null) });
  let pending = 0;
  views.listen(({ lanes }) => {
    pending = lanes.cart.pending;
  });
  await views.published();
  read.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  views.publish();
  await log.change(append(add('x'), tapped((await log.read()).device.epoch, 1)));
  views.publish();
  fail(new StorageTrouble('unavailable'));
  await vi.waitFor(() => expect(pending).toBe(1), 200);
});
