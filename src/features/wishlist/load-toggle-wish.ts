import type * as ToggleWish from './toggle-wish';

let loaded: typeof ToggleWish | undefined;

/** What a tap on a heart does: loaded right after the first screen, and at the latest by the tap. */
export async function loadToggleWish() {
  loaded ??= await import('./toggle-wish');
  return loaded;
}

/** The same where it is there already: even then an import is answered in a later task, and the frame in between shows nothing. */
export function loadedToggleWish() {
  return loaded;
}
