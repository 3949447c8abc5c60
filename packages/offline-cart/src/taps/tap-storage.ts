import type { Edit } from '../model/edit';
import { randomId } from '../model/random-id';
import type { Tap } from '../model/tap';

/** Names in local storage. Rendered pages write taps under the same names. */
export interface TapNames {
  /** Prefix of the keys of taps. */
  prefix: string;
  /** Key of the device's epoch. */
  epochKey: string;
}

/** Another storage for taps. */
export interface TapMirror {
  put: (tap: Tap) => void;
  remove: (id: string) => void;
}

/**
 * Write-ahead records of taps. Local storage is the only storage that is written within the task of a
 * tap, so a page that dies right after it loses nothing.
 */
export function tapStorage({ prefix, epochKey }: TapNames) {
  let secondPlace: TapMirror | null = null;

  function storedEpoch(): number | null {
    let text: string | null = null;
    withStorage((storage) => (text = storage.getItem(epochKey)));
    return text === null ? null : Number(text);
  }

  return {
    /**
     * Writes a tap record synchronously.
     * @param epoch of the view in which it was tapped; null if there is no view yet
     */
    write: (edit: Edit, epoch: number | null): Tap => {
      const id = randomId();
      const tap: Tap = { version: 1, id, edit, epoch: epoch ?? storedEpoch(), time: Date.now() };
      withStorage((storage) => storage.setItem(prefix + id, JSON.stringify(tap)));
      secondPlace?.put(tap);
      return tap;
    },
    /** Removes a tap record when the log has it, or the shopper was notified that it is lost. */
    remove: (id: string): void => {
      withStorage((storage) => storage.removeItem(prefix + id));
      secondPlace?.remove(id);
    },
    /** Whether a tap record is stored and survives this page. */
    has: (id: string): boolean => {
      let text: string | null = null;
      withStorage((storage) => (text = storage.getItem(prefix + id)));
      return text !== null;
    },
    /** All records in local storage, of any page. */
    readAll: (): { id: string; stored: unknown }[] => {
      const found: { id: string; stored: unknown }[] = [];
      withStorage((storage) => {
        for (const key of Object.keys(storage)) {
          if (!key.startsWith(prefix)) continue;
          found.push({ id: key.slice(prefix.length), stored: parsed(storage.getItem(key) ?? '') });
        }
      });
      return found;
    },
    /** Stores the epoch for taps of later pages. */
    storeEpoch: (epoch: number): void => {
      if (epoch !== storedEpoch())
        withStorage((storage) => storage.setItem(epochKey, String(epoch)));
    },
    setMirror: (place: TapMirror | null): void => {
      secondPlace = place;
    },
  };
}

export type TapStorage = ReturnType<typeof tapStorage>;

/** If local storage is blocked, full or missing, a tap is only as durable as the log makes it. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    if (globalThis.localStorage) work(globalThis.localStorage);
  } catch {
    // The browser may deny even reading the property.
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
