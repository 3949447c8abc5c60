import * as v from 'valibot';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';

const key = deviceKeys.cartId;

const idSchema = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)), null), null);

/** Which cart this device holds; one for all tabs. */
export interface CartId {
  /** Null before the first add; garbage in storage counts as none. */
  read: () => Promise<string | null>;
  /**
   * Puts a new cart in the place of `old`, unless another tab was faster.
   * @returns the id that holds now
   */
  replace: (old: string | null, fresh: string) => Promise<string>;
  /** Forgets a cart that became an order or is gone; does nothing when another one holds already. */
  forget: (id: string) => Promise<void>;
}

export function cartIdIn(store: DeviceStore): CartId {
  return {
    read: async () => v.parse(idSchema, await store.read(key)),
    replace: async (old, fresh) => {
      const now = await store.change(key, (kept) => {
        const current = v.parse(idSchema, kept);
        return current === null || current === old ? fresh : current;
      });
      return v.parse(idSchema, now) ?? fresh;
    },
    forget: async (id) => {
      await store.change(key, (kept) => (kept === id ? null : kept));
    },
  };
}
