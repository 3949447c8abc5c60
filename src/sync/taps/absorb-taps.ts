import type { SyncCore } from '../replay/sync-core';
import type { SyncView } from '../replay/sync-view';
import { parseTap, type Tap } from './tap';
import { openTapDatabase, tapsInDatabase } from './tap-database';
import { forgetTap, keepEpoch, storedTaps } from './tap-storage';

/**
 * Takes the taps into the log that pages wrote down and could not hand over, in their order. What dies in between is done
 * anew at the next start: the log takes a tap once.
 * @throws StorageTrouble
 */
export async function absorbTaps(core: Pick<SyncCore, 'absorb' | 'survivesReload'>): Promise<void> {
  // A log in memory would take them along when this page goes.
  if (!core.survivesReload) return;
  await absorbAll(core, storedTaps());
}

/** The same for those that only the database has, as the whole browser was killed. */
export async function absorbTapsOfDatabase(core: Parameters<typeof absorbTaps>[0]): Promise<void> {
  if (!core.survivesReload) return;
  await openTapDatabase();
  await absorbAll(core, await tapsInDatabase());
}

/** Has the pages to come know of which epoch their taps are: of the device's, not of a log that goes with its page. */
export function mirrorEpoch(core: {
  survivesReload: boolean;
  onView: (listener: (view: Pick<SyncView, 'epoch'>) => void) => unknown;
}): void {
  if (!core.survivesReload) return;
  core.onView(({ epoch }) => keepEpoch(epoch));
}

async function absorbAll(
  core: Pick<SyncCore, 'absorb'>,
  found: readonly { id: string; stored: unknown }[],
): Promise<void> {
  const now = Date.now();
  const taps: Tap[] = [];
  for (const { id, stored } of found) {
    const parsed = parseTap(stored, now);
    if (parsed.kind === 'tap') taps.push(parsed.tap);
    else if (parsed.kind === 'over') forgetTap(id);
  }
  for (const tap of taps.toSorted((a, b) => a.time - b.time)) {
    await core.absorb(tap);
    forgetTap(tap.id);
  }
}
