import type { Logger } from '@medusajs/framework/types';
import { indexChecked, indexDrift } from '../../observe/metrics';
import type { Drift } from '../compare';

/** Result of comparing the index with the products. */
export type CheckResult = Drift & { checked: number };

/** As text: `3 products compared; 0 missing, 1 out of date (price), 0 left over`. */
export function describeDrift({ checked, missing, stale, left, fields }: CheckResult): string {
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  return `${checked} products compared; ${missing.length} missing, ${stale.length} out of date${what}, ${left.length} left over`;
}

/** Writes the result to the metrics and the log. */
export function reportDrift(drift: CheckResult, logger: Pick<Logger, 'info' | 'warn'>): void {
  const { missing, stale, left } = drift;
  for (const kind of ['missing', 'stale', 'left'] as const) {
    indexDrift.set({ kind }, drift[kind].length);
  }
  indexChecked.setToCurrentTime();
  const found = describeDrift(drift);
  const differing = [...missing, ...stale, ...left];
  if (differing.length === 0) {
    logger.info(`product index: ${found}`);
    return;
  }
  const named = differing.slice(0, 20).join(', ');
  logger.warn(`product index: ${found}; rebuilt: ${named}`);
}
