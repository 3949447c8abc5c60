import { vi } from 'vitest';

/** Local storage as the browser has it, for tests that run without one. @returns what lies in it, by key */
export function stubLocalStorage(): Record<string, string> {
  const values: Record<string, string> = {};
  // What lies there is told by `Object.keys`, as with the browser's own.
  const storage = Object.defineProperties(values, {
    getItem: { value: (key: string) => values[key] ?? null },
    setItem: { value: (key: string, value: string) => void (values[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(values, key) },
  });
  vi.stubGlobal('localStorage', storage);
  return values;
}
