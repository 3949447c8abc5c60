import * as v from 'valibot';
import { device } from './device';
import { paymentsUnderWay as key } from './device-keys';
import type { DeviceStore } from './device-store';

/** A payment whose window was opened, and of which this device does not know the end. */
export interface PaymentUnderWay {
  cartId: string;
  /** The window said that it was paid; without that it may have been closed, or the browser died in it. */
  paid: boolean;
  /** ms since 1970. */
  since: number;
}

const schema = v.fallback(
  v.array(
    v.object({
      cartId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
      paid: v.boolean(),
      since: v.number(),
    }),
  ),
  [],
);

const mostPayments = 10;
/** ms. The shop settles a payment within minutes; what is older was never paid. */
const longestUnderWay = 7 * 24 * 60 * 60 * 1000;

/** Payments that this device waits for, one a cart. They outlive a log-out: the next sign-in is told of them. */
export function paymentsUnderWayIn(store: DeviceStore, now: () => number = Date.now) {
  const read = (kept: unknown): PaymentUnderWay[] =>
    v.parse(schema, kept).filter((one) => now() - one.since < longestUnderWay);
  return {
    all: async (): Promise<PaymentUnderWay[]> => read(await store.read(key)),
    /** Marks a payment before its window opens. */
    begin: async (cartId: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = read(kept).filter((one) => one.cartId !== cartId);
        return [...others, { cartId, paid: false, since: now() }].slice(-mostPayments);
      });
    },
    /** The window said that it was paid. */
    paid: async (cartId: string): Promise<void> => {
      await store.change(key, (kept) =>
        read(kept).map((one) => (one.cartId === cartId ? { ...one, paid: true } : one)),
      );
    },
    /**
     * Takes a mark away, as its end is known.
     * @returns whether it was still there: of several tabs that ask, one is to tell
     */
    end: async (cartId: string): Promise<boolean> => {
      let wasThere = false;
      await store.change(key, (kept) => {
        const all = read(kept);
        const others = all.filter((one) => one.cartId !== cartId);
        wasThere = others.length < all.length;
        return others;
      });
      return wasThere;
    },
  };
}

/** The payments that this device waits for. */
export const paymentsUnderWay = paymentsUnderWayIn(device);
