/** Dispatches the event of a page that enters the back/forward cache. */
export function enterBfcache(): void {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
}

/** Dispatches the event of a page that is restored. */
export function leaveBfcache(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
/** Local storage for tests that run without one. Its own keys are the stored keys. */
export function fakeLocalStorage(): Record<string, string> {
  const values: Record<string, string> = {};
  return Object.defineProperties(values, {
    getItem: { value: (key: string) => values[key] ?? null },
    setItem: { value: (key: string, value: string) => void (values[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(values, key) },
  });
}
