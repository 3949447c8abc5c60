import type { SyncCore } from '../replay/sync-core';
import type { SyncView } from '../replay/sync-view';
import { parseTap, type Tap } from '../model/tap';
import type { TapDatabase } from './tap-database';
import type { TapStorage } from './tap-storage';

type Absorbing = Pick<SyncCore, 'absorb' | 'survivesReload'>;

/**
 * Appends the tap records that pages could not append themselves, in order. If this page dies meanwhile,
 * the next start repeats it: a tap is appended once.
 * @throws StorageError
 */
export async function absorbTaps(core: Absorbing, storage: TapStorage): Promise<void> {
  // A log in memory would lose them with this page.
  if (!core.survivesReload) return;
  await absorbAll(core, storage, storage.readAll());
}

/** The same for tap records that only the database has, because the whole browser was killed. */
export async function absorbTapsOfDatabase(
  core: Absorbing,
  storage: TapStorage,
  database: TapDatabase,
): Promise<void> {
  if (!core.survivesReload) return;
  await database.open();
  await absorbAll(core, storage, await database.readAll());
}

/** Stores the epoch for taps of later pages. A log in memory has none that outlives its page. */
export function mirrorEpoch(
  core: {
    survivesReload: boolean;
    onView: (listener: (view: Pick<SyncView, 'epoch'>) => void) => unknown;
  },
  storage: TapStorage,
): void {
  if (!core.survivesReload) return;
  core.onView(({ epoch }) => storage.storeEpoch(epoch));
}

async function absorbAll(
  core: Pick<SyncCore, 'absorb'>,
  storage: TapStorage,
  found: readonly { id: string; stored: unknown }[],
): Promise<void> {
  const now = Date.now();
  const taps: Tap[] = [];
  for (const { id, stored } of found) {
    const parsed = parseTap(stored, now);
    if (parsed.kind === 'tap') taps.push(parsed.tap);
    else if (parsed.kind === 'invalid') storage.remove(id);
  }
  for (const tap of taps.toSorted((a, b) => a.time - b.time)) {
    await core.absorb(tap);
    storage.remove(tap.id);
  }
}
