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

const listSchema = v.fallback(v.array(v.unknown()), []);
/** With what another build has added. */
const paymentSchema = v.looseObject({
  cartId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  gatewayOrderId: v.nullish(v.string(), null),
  paid: v.boolean(),
  since: v.number(),
});

/** An item of the list as it lies there, and what it is; null where it cannot be read. */
interface Lying {
  stored: unknown;
  one: PaymentUnderWay | null;
}

const mostPayments = 10;
/** ms. The shop settles a payment within minutes; what is older was never paid. */
const longestUnderWay = 7 * 24 * 60 * 60 * 1000;

/** Payments that this device waits for, one a cart. They outlive a log-out: the next sign-in is told of them. */
export function paymentsUnderWayIn(store: DeviceStore, now: () => number = Date.now) {
  /** What lies there, each beside what it is: another build's, which cannot be read, stays. */
  const all = (kept: unknown) =>
    v.parse(listSchema, kept).flatMap((stored): Lying[] => {
      const parsed = v.safeParse(paymentSchema, stored);
      if (!parsed.success) return [{ stored, one: null }];
      const one = parsed.output;
      return now() - one.since < longestUnderWay ? [{ stored: one, one }] : [];
    });
  const read = (kept: unknown): PaymentUnderWay[] => all(kept).flatMap(({ one }) => one ?? []);
  const note = (cartId: string, known: Partial<PaymentUnderWay>) =>
    store.change(key, (kept) =>
      all(kept).map(({ stored, one }) => (one?.cartId === cartId ? { ...one, ...known } : stored)),
    );
  const without = (kept: unknown, cartId: string): unknown[] =>
    all(kept).flatMap(({ stored, one }) => (one?.cartId === cartId ? [] : [stored]));
  return {
    all: async (): Promise<PaymentUnderWay[]> => read(await store.read(key)),
    /** Marks a payment before the shop is asked for it. */
    begin: async (cartId: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = without(kept, cartId);
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
        wasThere = read(kept).some((one) => one.cartId === cartId);
        return without(kept, cartId);
      });
      return wasThere;
    },
  };
}

/** The payments that this device waits for. */
export const paymentsUnderWay = paymentsUnderWayIn(device);
