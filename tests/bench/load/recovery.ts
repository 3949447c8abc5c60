import { setTimeout as sleep } from 'node:timers/promises';
import { SLOW_MS } from './figures';
import type { Kind, Visit } from './visits';

const LOOK_EVERY_MS = 250;
/** So many looks in a row have to go well. */
const WELL_IN_A_ROW = 4;
const GIVE_UP_S = 120;

/**
 * How long a shop needs after a load until pages and cart are quick again, four times in a row.
 * @returns seconds from now to the first of those
 */
export async function secondsToRecover(visitFor: (kind: Kind) => Visit): Promise<number> {
  const started = performance.now();
  let well = 0;
  let since = 0;
  while (well < WELL_IN_A_ROW) {
    const looked = performance.now();
    if (looked - started > GIVE_UP_S * 1000) return Number.POSITIVE_INFINITY;
    const outcomes = await Promise.all(
      (['browse', 'browse', 'browse', 'cart'] as const).map((kind) =>
        visitFor(kind)().catch(() => 'failed' as const),
      ),
    );
    const isWell =
      performance.now() - looked < SLOW_MS && outcomes.every((outcome) => outcome === 'done');
    if (well === 0) since = (looked - started) / 1000;
    well = isWell ? well + 1 : 0;
    await sleep(LOOK_EVERY_MS);
  }
  return since;
}
