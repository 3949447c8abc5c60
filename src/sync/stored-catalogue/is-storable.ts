import { serviceWorkers } from '../service-workers';

/** Whether the device can keep a catalogue, and has a worker that will answer from it. */
export async function isStorable(): Promise<boolean> {
  try {
    if (typeof caches === 'undefined' || typeof indexedDB === 'undefined') return false;
    const registration = await serviceWorkers()?.getRegistration();
    return Boolean(registration?.active);
  } catch {
    return false;
  }
}
