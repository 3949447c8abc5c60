import * as v from 'valibot';
import { device, type DeviceStore } from './device-store';
import { deviceKeys } from './device-keys';

const key = deviceKeys.orderProofs;
/** Entries that are no text belong to another build and stay. */
const proofsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Maximum number of proofs; the oldest are removed first. */
const MAX_ORDER_PROOFS = 20;

/** Proofs that open a guest's orders without an account. A log-out removes them. */
export function orderProofsIn(store: DeviceStore) {
  const stored = (kept: unknown) => v.parse(proofsSchema, kept);
  const read = (kept: unknown): Record<string, string> => {
    const texts = Object.entries(stored(kept)).filter(
      (proof): proof is [string, string] => typeof proof[1] === 'string',
    );
    return Object.fromEntries(texts);
  };
  return {
    /** Proofs by order id, oldest first. */
    all: async (): Promise<Readonly<Record<string, string>>> => read(await store.read(key)),
    /** The proof of an order; null if this device has none. */
    of: async (orderId: string): Promise<string | null> =>
      read(await store.read(key))[orderId] ?? null,
    keep: async (orderId: string, proof: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = Object.entries(stored(kept)).filter(([id]) => id !== orderId);
        return Object.fromEntries([...others, [orderId, proof]].slice(-MAX_ORDER_PROOFS));
      });
    },
  };
}

/** The proofs on this device. */
export const orderProofs = orderProofsIn(device);
