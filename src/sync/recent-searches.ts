import * as v from 'valibot';
import { device } from './device-store';
import { deviceKeys } from './device-keys';

/** Maximum number of searches. */
const MAX_SEARCHES = 6;

const keptSchema = v.fallback(v.array(v.pipe(v.string(), v.maxLength(200))), []);

/** Recent searches on this device, newest first. They are never sent, and a log-out removes them. */
export const recentSearches = {
  read: async (): Promise<string[]> =>
    v.parse(keptSchema, await device.read(deviceKeys.recentSearches)),
  /** A repeated search moves to the front. */
  add: async (text: string): Promise<void> => {
    const words = (one: string) => one.trim().toLowerCase();
    await device.change(deviceKeys.recentSearches, (kept) => {
      const others = v.parse(keptSchema, kept).filter((one) => words(one) !== words(text));
      return [text.trim(), ...others].slice(0, MAX_SEARCHES);
    });
  },
  clear: async (): Promise<void> => {
    await device.change(deviceKeys.recentSearches, () => undefined);
  },
};
