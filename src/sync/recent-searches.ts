import * as v from 'valibot';
import { device } from './device';
import { deviceKeys } from './device-keys';

/** How many are remembered. */
const most = 6;

const keptSchema = v.fallback(v.array(v.pipe(v.string(), v.maxLength(200))), []);

/** What was searched for last on this device, the newest first. It is told to nobody, and goes at log out. */
export const recentSearches = {
  read: async (): Promise<string[]> =>
    v.parse(keptSchema, await device.read(deviceKeys.recentSearches)),
  /** One that was searched for before moves to the front. */
  add: async (text: string): Promise<void> => {
    const words = (one: string) => one.trim().toLowerCase();
    await device.change(deviceKeys.recentSearches, (kept) => {
      const others = v.parse(keptSchema, kept).filter((one) => words(one) !== words(text));
      return [text.trim(), ...others].slice(0, most);
    });
  },
  clear: async (): Promise<void> => {
    await device.change(deviceKeys.recentSearches, () => undefined);
  },
};
