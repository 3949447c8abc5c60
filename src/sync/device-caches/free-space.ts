import { device } from '../device-store';
import { deviceWide } from '../device-keys';
import { clearCache } from './bounded-cache';
import { listEntries } from './cache-entries';
import {
  responsesCache,
  type CacheName,
  modelsCache,
  pagesCache,
  picturesCache,
  storedResponsesCache,
  storedPicturesCache,
} from './caches';

/** After a shortage, nothing is downloaded for this time. */
const SHORTAGE_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Records that the device had no space. Never throws. */
async function recordShortage(): Promise<void> {
  await device.change(deviceWide.shortage, () => Date.now());
}

/** Whether the device was short of space within the last day. */
export async function hasShortage(): Promise<boolean> {
  const at = await device.read(deviceWide.shortage);
  if (typeof at !== 'number') return false;
  const since = Date.now() - at;
  return since >= 0 && since < SHORTAGE_PAUSE_MS;
}

/** For when the shopper starts the download. */
export async function clearShortage(): Promise<void> {
  await device.change(deviceWide.shortage, () => undefined);
}

const EVICTED_CACHES = {
  pictures: [modelsCache, picturesCache, storedPicturesCache],
  catalogue: [responsesCache, pagesCache, storedResponsesCache],
} as const satisfies Record<string, readonly CacheName[]>;

/** What is evicted first comes first (OFF-3). */
export const EVICTION_ORDER = ['pictures', 'catalogue'] as const;

/**
 * Clears some of the caches for something more important. Never throws.
 * @returns whether there was anything to clear
 */
export async function freeSpace(part: keyof typeof EVICTED_CACHES): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  try {
    const entries = await Promise.all(EVICTED_CACHES[part].map(listEntries));
    const hadEntries = entries.some(({ length }) => length > 0);
    for (const name of EVICTED_CACHES[part]) await clearCache(name);
    // Otherwise the download would fill the space again at once.
    if (hadEntries) await recordShortage();
    return hadEntries;
  } catch {
    return false;
  }
}
