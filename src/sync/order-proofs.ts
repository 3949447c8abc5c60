import * as v from 'valibot';
import { device } from './device';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';

const key = deviceKeys.orderProofs;
/** What is no text is another build's, and stays. */
const proofsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Most proofs that a device keeps; the oldest go first. */
const mostProofs = 20;

/** What opens a guest's orders: they have no account that would. Gone at log out. */
export function orderProofsIn(store: DeviceStore) {
  const stored = (kept: unknown) => v.parse(proofsSchema, kept);
  const read = (kept: unknown): Record<string, string> => {
    const texts = Object.entries(stored(kept)).filter(
      (proof): proof is [string, string] => typeof proof[1] === 'string',
    );
    return Object.fromEntries(texts);
  };
  return {
    /** Proofs by the id of their order, the oldest first. */
    all: async (): Promise<Readonly<Record<string, string>>> => read(await store.read(key)),
    /** The proof of an order, null where this device has none. */
    of: async (orderId: string): Promise<string | null> =>
      read(await store.read(key))[orderId] ?? null,
    keep: async (orderId: string, proof: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = Object.entries(stored(kept)).filter(([id]) => id !== orderId);
        return Object.fromEntries([...others, [orderId, proof]].slice(-mostProofs));
      });
    },
  };
}

/** The proofs that this device keeps. */
export const orderProofs = orderProofsIn(device);
