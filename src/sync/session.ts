import { customerSession } from './customer-session';
import { device } from './device-store';
import { takeLegacyValues } from './legacy-local-storage';
import { tabSignal } from '@aangan/offline-cart/browser';

/** The session of this device. */
export const session = customerSession({
  store: device,
  tabs: tabSignal('aangan-session'),
  takeLegacyValues: () => takeLegacyValues(localStorageOrNull()),
});

/** The browser may deny even reading the property. */
function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
