import type { Edit, Tap } from '@aangan/offline-cart';
import { tapStorage } from '@aangan/offline-cart/taps';

/** The inline script of a rendered page writes taps under the same names (server/pages/early-input-script.ts). */
export const taps = tapStorage({ prefix: 'aangan-tap:', epochKey: 'aangan-epoch' });

export const TAP_DATABASE = 'aangan-taps';

declare global {
  interface Window {
    /** The tap whose click is being replayed. It is stored already, and must not be stored a second time. */
    replayedTap?: Tap | undefined;
    /** Stores the tap on a button whose script is still loading; set by the inline script of a rendered page. */
    keepTap?: (button: HTMLElement) => Tap;
  }
}

/**
 * Writes a tap record in the task of the tap.
 * @param epoch of the view in which it was tapped; null if there is no view yet
 */
export function keepTap(edit: Edit, epoch: number | null): Tap {
  const replayed = globalThis.window?.replayedTap;
  if (replayed === undefined) return taps.write(edit, epoch);
  delete window.replayedTap;
  return replayed;
}
