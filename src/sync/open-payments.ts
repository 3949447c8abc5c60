import * as v from 'valibot';
import { device, type DeviceStore } from './device-store';
import { openPayments as key } from './device-keys';

/** A payment whose window was opened, and whose result this device does not know. */
export interface OpenPayment {
  cartId: string;
  /** The gateway's order; null until the shop has named it. */
  gatewayOrderId: string | null;
  /** Whether the window reported a payment. If not, it may have been closed, or the browser died. */
  paid: boolean;
  /** Time in ms since 1970. */
  since: number;
}

const listSchema = v.fallback(v.array(v.unknown()), []);
/** Including fields of another build. */
const paymentSchema = v.looseObject({
  cartId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  gatewayOrderId: v.nullish(v.string(), null),
  paid: v.boolean(),
  since: v.number(),
});

/** A stored item and its parsed form; null if it cannot be read. */
interface StoredItem {
  stored: unknown;
  one: OpenPayment | null;
}

const MAX_OPEN_PAYMENTS = 10;
/** In ms. The shop settles a payment within minutes; an older one was never paid. */
const MAX_OPEN_PAYMENT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Payments without a known result, one for each cart. Not removed by a log-out: the next sign-in shows
 * their results.
 */
export function openPaymentsIn(store: DeviceStore, now: () => number = Date.now) {
  /** Items with their parsed forms. Those of another build that cannot be read stay. */
  const all = (kept: unknown) =>
    v.parse(listSchema, kept).flatMap((stored): StoredItem[] => {
      const parsed = v.safeParse(paymentSchema, stored);
      if (!parsed.success) return [{ stored, one: null }];
      const one = parsed.output;
      return now() - one.since < MAX_OPEN_PAYMENT_MS ? [{ stored: one, one }] : [];
    });
  const read = (kept: unknown): OpenPayment[] => all(kept).flatMap(({ one }) => one ?? []);
  const note = (cartId: string, known: Partial<OpenPayment>) =>
    store.change(key, (kept) =>
      all(kept).map(({ stored, one }) => (one?.cartId === cartId ? { ...one, ...known } : stored)),
    );
  const without = (kept: unknown, cartId: string): unknown[] =>
    all(kept).flatMap(({ stored, one }) => (one?.cartId === cartId ? [] : [stored]));
  return {
    all: async (): Promise<OpenPayment[]> => read(await store.read(key)),
    /** Stores a payment before it is requested from the shop. */
    begin: async (cartId: string): Promise<void> => {
      await store.change(key, (kept) => {
        const others = without(kept, cartId);
        const begun = { cartId, gatewayOrderId: null, paid: false, since: now() };
        return [...others, begun].slice(-MAX_OPEN_PAYMENTS);
      });
    },
    /** Stores the gateway's order of a payment. */
    named: async (cartId: string, gatewayOrderId: string): Promise<void> => {
      await note(cartId, { gatewayOrderId });
    },
    /** Stores that the window reported a payment. */
    paid: async (cartId: string): Promise<void> => {
      await note(cartId, { paid: true });
    },
    /**
     * Removes a payment whose result is known.
     * @returns whether it was stored: of several tabs that ask, only one shows the result
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

/** The payments on this device. */
export const openPayments = openPaymentsIn(device);
