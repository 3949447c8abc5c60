import { empty } from './bounded-cache';
import { entriesOf } from './cache-book';
import {
  answersCache,
  type CacheName,
  modelsCache,
  pagesCache,
  picturesCache,
  storedAnswersCache,
  storedPicturesCache,
} from './caches';
import { noteShortage } from './shortage';

const sacrifices = {
  pictures: [modelsCache, picturesCache, storedPicturesCache],
  catalogue: [answersCache, pagesCache, storedAnswersCache],
} as const satisfies Record<string, readonly CacheName[]>;

/** In the order in which they are given up (OFF-3). */
export const sacrificed = ['pictures', 'catalogue'] as const;

/**
 * Gives a part of the caches up, as something that matters more has no space. Never throws.
 * @returns whether there was anything to give up
 */
export async function makeRoom(part: keyof typeof sacrifices): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  try {
    const held = await Promise.all(sacrifices[part].map(entriesOf));
    const isHeld = held.some((entries) => entries.length > 0);
    for (const name of sacrifices[part]) await empty(name);
    // Else the stored catalogue would fill the space again at once.
    if (isHeld) await noteShortage();
    return isHeld;
  } catch {
    return false;
  }
}
