import { customerSession } from './customer-session';
import { device } from './device';
import { takeOldKeys } from './old-keys';
import { tabSignal } from './tab-signal';

/** Who is signed in on this device. */
export const session = customerSession({
  store: device,
  tabs: tabSignal('aangan-session'),
  takeOldKeys: () => takeOldKeys(localStorageOrNull()),
});

/** The browser may deny even the look at it. */
function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
