import type { Edit } from '../intents/edit';
import { randomId } from '../intents/random-id';
import type { Tap } from './tap';

/**
 * Taps before the log has them, in local storage: the one place of the browser that is written within the task of a tap, so
 * that a page that dies right after it loses nothing (decision 105); in a database too, once it is open. The inline script of a rendered page writes the same
 * records (server/pages/early-input-script.ts), by the same names.
 */
const TAP_PREFIX = 'aangan-tap:';
const EPOCH_KEY = 'aangan-epoch';

/** Where taps are written besides, once it is open: src/sync/taps/tap-database.ts, which comes with the core. */
interface SecondPlace {
  put: (tap: Tap) => void;
  remove: (id: string) => void;
}

let secondPlace: SecondPlace | null = null;

export function keepTapsAlsoIn(place: SecondPlace | null): void {
  secondPlace = place;
}

declare global {
  interface Window {
    /** The tap whose click is being replayed: written down already, and not to be written a second time. */
    replayedTap?: Tap | undefined;
    /** Writes down the tap on a button whose script is still on its way; of the inline script of a rendered page. */
    keepTap?: (button: HTMLElement) => Tap;
  }
}

/** Writes a tap down, in this very task. @param epoch of the view in which it was tapped, null where there is none yet */
export function keepTap(edit: Edit, epoch: number | null): Tap {
  const replayed = globalThis.window?.replayedTap;
  if (replayed !== undefined) {
    delete window.replayedTap;
    return replayed;
  }
  const id = randomId();
  const tap: Tap = { version: 1, id, edit, epoch: epoch ?? keptEpoch(), time: Date.now() };
  withStorage((storage) => storage.setItem(TAP_PREFIX + id, JSON.stringify(tap)));
  secondPlace?.put(tap);
  return tap;
}

/** The log has it, or the shopper was told that it is not kept. */
export function forgetTap(id: string): void {
  withStorage((storage) => storage.removeItem(TAP_PREFIX + id));
  secondPlace?.remove(id);
}

/** Whether a tap lies there, and outlives this page. */
export function isTapKept(id: string): boolean {
  let text: string | null = null;
  withStorage((storage) => (text = storage.getItem(TAP_PREFIX + id)));
  return text !== null;
}

/** All that lies in local storage, by this page or another. */
export function storedTaps(): { id: string; stored: unknown }[] {
  const found: { id: string; stored: unknown }[] = [];
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(TAP_PREFIX)) continue;
      found.push({ id: key.slice(TAP_PREFIX.length), stored: parsed(storage.getItem(key) ?? '') });
    }
  });
  return found;
}

/** Tells the pages to come which epoch their taps are of. */
export function keepEpoch(epoch: number): void {
  if (epoch !== keptEpoch()) withStorage((storage) => storage.setItem(EPOCH_KEY, String(epoch)));
}

function keptEpoch(): number | null {
  let text: string | null = null;
  withStorage((storage) => (text = storage.getItem(EPOCH_KEY)));
  return text === null ? null : Number(text);
}

/** Blocked, full or missing: then a tap is as durable as the log makes it. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    if (globalThis.localStorage) work(globalThis.localStorage);
  } catch {
    // The browser may deny even the look at it.
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
