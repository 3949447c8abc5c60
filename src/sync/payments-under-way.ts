import * as v from 'valibot';
import { device } from './device';
import { paymentsUnderWay as key } from './device-keys';
import type { DeviceStore } from './device-store';

/** A payment whose window was opened, and of which this device does not know the end. */
export interface PaymentUnderWay {
  cartId: string;
  /** The card provider's order that its window is over; null until the shop has named it. */
  gatewayOrderId: string | null;
  /** The window said that it was paid; without that it may have been closed, or the browser died in it. */
  paid: boolean;
  /** ms since 1970. */
  since: number;
}

const schema = v.fallback(
  v.array(
    v.object({
      cartId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
      gatewayOrderId: v.nullish(v.string(), null),
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
  const note = (cartId: string, known: Partial<PaymentUnderWay>) =>
    store.change(key, (kept) =>
      read(kept).map((one) => (one.cartId === cartId ? { ...one, ...known } : one)),
    );
  return {
    all: async (): Promise<PaymentUnderWay[]> => read(await store.read(key)),
    /** Marks a payment before the shop is asked for it. */
    begin: async (cartId: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = read(kept).filter((one) => one.cartId !== cartId);
        const begun = { cartId, gatewayOrderId: null, paid: false, since: now() };
        return [...others, begun].slice(-mostPayments);
      });
    },
    /** The shop has named the order that the window opens over. */
    named: async (cartId: string, gatewayOrderId: string): Promise<void> => {
      await note(cartId, { gatewayOrderId });
    },
    /** The window said that it was paid. */
    paid: async (cartId: string): Promise<void> => {
      await note(cartId, { paid: true });
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
