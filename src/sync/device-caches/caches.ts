const day = 24 * 60 * 60 * 1000;
const megabyte = 1_000_000;

export interface CacheBounds {
  /** Entries at most; the least recently used go first. */
  entries: number;
  /** Of bodies together. */
  bytes: number;
  /** ms after which an entry is not given any more. */
  age: number;
}

/** What the whole stored catalogue may take, in bytes of bodies: answers and pictures together. */
export const storedBudget = 30 * megabyte;

/**
 * The caches of the device beside the precached shell. A name carries the version of what lies in it: another one is
 * deleted when its worker is activated. What was seen and what was stored ahead lie apart, so that neither pushes the
 * other out, and each can be cleared alone.
 */
export const cacheBounds = {
  /** Answers of the public catalogue that a screen asked for. */
  'aangan-answers-1': { entries: 200, bytes: 5 * megabyte, age: 7 * day },
  /** Public pages as the web front rendered them. */
  'aangan-pages-1': { entries: 60, bytes: 10 * megabyte, age: 7 * day },
  'aangan-pictures-1': { entries: 500, bytes: 20 * megabyte, age: 60 * day },
  /** 3D models that were looked at, and the script that shows them (some 250 kB gzip each build). */
  'aangan-models-1': { entries: 60, bytes: 10 * megabyte, age: 60 * day },
  /** The catalogue fetched ahead: held to its budget by who fetches it. */
  'aangan-stored-answers-1': { entries: 20_000, bytes: storedBudget, age: 30 * day },
  'aangan-stored-pictures-1': { entries: 20_000, bytes: storedBudget, age: 90 * day },
} as const satisfies Record<string, CacheBounds>;

export type CacheName = keyof typeof cacheBounds;

export const answersCache = 'aangan-answers-1';
export const pagesCache = 'aangan-pages-1';
export const picturesCache = 'aangan-pictures-1';
export const modelsCache = 'aangan-models-1';
export const storedAnswersCache = 'aangan-stored-answers-1';
export const storedPicturesCache = 'aangan-stored-pictures-1';
