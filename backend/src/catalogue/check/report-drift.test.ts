import { expect, it, vi } from 'vitest';
import { indexChecked, indexDrift } from '../../observe/metrics';
import { reportDrift } from './report-drift';

/** Counts by kind. */
async function drift(): Promise<Map<unknown, number>> {
  const { values } = await indexDrift.get();
  return new Map(values.map(({ labels, value }) => [labels['kind'], value]));
}

it('writes differences to the metrics and the log, and clears them the next time', async () => {
  const logger = { info: vi.fn(), warn: vi.fn() };
  const before = Date.now() / 1000;
  const fields = ['price'];
  reportDrift({ checked: 5, missing: ['a', 'b'], stale: ['c'], left: [], fields }, logger);
  const found = { missing: 2, stale: 1, left: 0 };
  expect(await drift()).toEqual(new Map(Object.entries(found)));
  expect((await indexChecked.get()).values[0]?.value).toBeGreaterThanOrEqual(before);
  expect(logger.warn).toHaveBeenCalledWith(
    'product index: 5 products compared; 2 missing, 1 out of date (price), 0 left over; rebuilt: a, b, c',
  );

  reportDrift({ checked: 5, missing: [], stale: [], left: [], fields: [] }, logger);
  expect([...(await drift()).values()]).toEqual([0, 0, 0]);
  expect(logger.info).toHaveBeenCalledOnce();
});
