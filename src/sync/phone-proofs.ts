import * as v from 'valibot';
import { mobileDigits } from '@/commerce/addresses/address';
import { device, type DeviceStore } from './device-store';
import { deviceKeys } from './device-keys';

const key = deviceKeys.phones;
/** Entries of another form belong to another build and stay. */
const storedSchema = v.fallback(v.record(v.string(), v.unknown()), {});
const entrySchema = v.object({ proof: v.nullable(v.string()) });

/** Maximum number of entries; the oldest are removed first. */
const MAX_CONFIRMED_PHONES = 10;

/** A number that is confirmed. `proof` shows that to the shop; null for an account's number, which the shop knows. */
export type ConfirmedPhone = v.InferOutput<typeof entrySchema>;

/** Finds a number in any usual spelling. */
export type FindConfirmed = (typed: string) => ConfirmedPhone | undefined;

/** The Indian mobile numbers that are confirmed, on this device or for its account. A log-out removes them. */
export function phoneProofsIn(store: DeviceStore) {
  const stored = (kept: unknown) => v.parse(storedSchema, kept);
  const without = (kept: unknown, name: string) =>
    Object.entries(stored(kept)).filter(([other]) => other !== name);
  return {
    read: async (): Promise<FindConfirmed> => {
      const all = stored(await store.read(key));
      return (typed) => {
        const entry = v.safeParse(entrySchema, all[nameOf(typed)]);
        return entry.success ? entry.output : undefined;
      };
    },
    keep: async (phone: string, confirmed: ConfirmedPhone): Promise<void> => {
      const name = nameOf(phone);
      await store.change(key, (kept) =>
        Object.fromEntries(
          [...without(kept, name), [name, confirmed]].slice(-MAX_CONFIRMED_PHONES),
        ),
      );
    },
    /** Removes a number that the shop does not count as confirmed, unless it was confirmed again since. */
    drop: async (phone: string, { proof }: ConfirmedPhone): Promise<void> => {
      const name = nameOf(phone);
      await store.change(key, (kept) => {
        const entry = v.safeParse(entrySchema, stored(kept)[name]);
        const isRefused = entry.success && entry.output.proof === proof;
        return isRefused ? Object.fromEntries(without(kept, name)) : kept;
      });
    },
  };
}

/** The one spelling of a number; that of no other number for one that is not an Indian mobile number. */
function nameOf(typed: string): string {
  return mobileDigits(typed) ?? `other ${typed}`;
}

/** The numbers on this device. */
export const phoneProofs = phoneProofsIn(device);
