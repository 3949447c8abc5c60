import type { Logger } from '@medusajs/framework/types';
import { indexChecked, indexDrift } from '../../observe/metrics';
import type { Drift } from '../compare';

/** What a comparison of the index with the shop has found. */
export type Checked = Drift & { checked: number };

/** In words: `3 products compared; 0 missing, 1 out of date (price), 0 left over`. */
export function inWords({ checked, missing, stale, left, fields }: Checked): string {
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  return `${checked} products compared; ${missing.length} missing, ${stale.length} out of date${what}, ${left.length} left over`;
}

/** Tells it to the metrics and to the log. */
export function tellDrift(drift: Checked, logger: Pick<Logger, 'info' | 'warn'>): void {
  const { missing, stale, left } = drift;
  for (const kind of ['missing', 'stale', 'left'] as const) {
    indexDrift.set({ kind }, drift[kind].length);
  }
  indexChecked.setToCurrentTime();
  const found = inWords(drift);
  const differing = [...missing, ...stale, ...left];
  if (differing.length === 0) {
    logger.info(`product index: ${found}`);
    return;
  }
  const named = differing.slice(0, 20).join(', ');
  logger.warn(`product index: ${found}; made anew: ${named}`);
}
