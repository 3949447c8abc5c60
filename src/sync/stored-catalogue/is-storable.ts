/** Whether the device can keep a catalogue, and has a worker that will answer from it. */
export async function isStorable(): Promise<boolean> {
  if (typeof caches === 'undefined' || typeof indexedDB === 'undefined') return false;
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active);
  } catch {
    return false;
  }
}
