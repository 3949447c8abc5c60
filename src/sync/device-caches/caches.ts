const DAY_MS = 24 * 60 * 60 * 1000;
const MEGABYTE = 1_000_000;

export interface CacheBounds {
  /** Maximum number of entries; the least recently used are evicted first. */
  entries: number;
  /** Maximum size of all bodies. */
  bytes: number;
  /** Maximum age in ms. */
  age: number;
}

/** Maximum size of the stored catalogue, in bytes of bodies: responses and pictures together. */
export const STORED_BUDGET = 30 * MEGABYTE;

/**
 * The caches of the device besides the precached shell. A name ends with the version of its format: caches with other
 * names are deleted when a worker activates. Seen and downloaded content have separate caches, so that neither evicts the
 * other.
 */
export const CACHE_BOUNDS = {
  /** Responses of the public catalogue that a screen requested. */
  'aangan-answers-1': { entries: 200, bytes: 5 * MEGABYTE, age: 7 * DAY_MS },
  /** Public pages as the web front rendered them. */
  'aangan-pages-1': { entries: 60, bytes: 10 * MEGABYTE, age: 7 * DAY_MS },
  'aangan-pictures-1': { entries: 500, bytes: 20 * MEGABYTE, age: 60 * DAY_MS },
  /** 3D models that were shown, and the script that shows them (about 250 kB gzip per build). */
  'aangan-models-1': { entries: 60, bytes: 10 * MEGABYTE, age: 60 * DAY_MS },
  /** The stored catalogue: the download keeps it within its budget. */
  'aangan-stored-answers-1': { entries: 20_000, bytes: STORED_BUDGET, age: 30 * DAY_MS },
  'aangan-stored-pictures-1': { entries: 20_000, bytes: STORED_BUDGET, age: 90 * DAY_MS },
} as const satisfies Record<string, CacheBounds>;

export type CacheName = keyof typeof CACHE_BOUNDS;

/** Cache names of the service worker, in Cache Storage. */
export const responsesCache = 'aangan-answers-1';
export const pagesCache = 'aangan-pages-1';
export const picturesCache = 'aangan-pictures-1';
export const modelsCache = 'aangan-models-1';
export const storedResponsesCache = 'aangan-stored-answers-1';
export const storedPicturesCache = 'aangan-stored-pictures-1';

/** Whether the device has no space. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
