import * as v from 'valibot';
import { addressSchema } from '../addresses/address-schema';
import { NO_DAY, type OrderRequest, type RequestedFigures } from './order-request';

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1));

const lineSchema = v.object({ variant_id: v.string(), quantity: v.number(), unit_price: paise });

const requestSchema = v.pipe(
  v.object({
    email: v.string(),
    billing_address: addressSchema,
    shown: v.object({
      total: paise,
      fee: paise,
      promised_to: v.string(),
      lines: v.array(lineSchema),
    }),
    phone_proof: v.optional(v.string()),
  }),
  v.transform(
    ({ email, billing_address: address, shown, phone_proof: phoneProof }): OrderRequest => {
      const { promised_to: day, lines, ...amounts } = shown;
      const promisedTo = day === NO_DAY ? null : day;
      const figures = { ...amounts, promisedTo, lines: lines.map(toLine) };
      return { email, address, shown: figures, phoneProof };
    },
  ),
);

function toLine(line: v.InferOutput<typeof lineSchema>) {
  return { variantId: line.variant_id, quantity: line.quantity, unitPrice: line.unit_price };
}

/** Reads a stored request; null if another build wrote it in another form. */
export function parseOrderRequest(stored: unknown): OrderRequest | null {
  const parsed = v.safeParse(requestSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** What the shop offers now. Amounts are in paise. */
export interface OfferedFigures {
  /** `available`: the pieces that can be ordered; null if the variant is not sold any more. */
  lines: readonly (RequestedFigures['lines'][number] & { available: number | null })[];
  /** Null where cash on delivery is not offered. */
  fee: number | null;
  /** The part of the total that is paid with the order; null where cash on delivery is not offered. */
  advance: number | null;
  total: number;
  /** Null where the shop does not deliver. */
  promisedTo: string | null;
}

export interface OrderRefusalDetails {
  /** Reasons as the shop names them, such as `price_higher`. */
  reasons: readonly { reason: string; variantId: string | null; available: number | null }[];
  /** Null if the shop did not compare figures. */
  now: OfferedFigures | null;
}

const nowSchema = v.pipe(
  v.object({
    total: paise,
    fee: v.nullable(paise),
    // An older server asks for none.
    advance: v.nullish(paise, null),
    promised_to: v.nullable(v.string()),
    lines: v.array(v.object({ ...lineSchema.entries, available: v.nullable(v.number()) })),
  }),
  v.transform(({ promised_to: promisedTo, lines, ...amounts }): OfferedFigures => ({
    ...amounts,
    promisedTo,
    lines: lines.map((line) => ({ ...toLine(line), available: line.available })),
  })),
);

const refusalSchema = v.object({
  reasons: v.array(
    v.pipe(
      v.object({
        reason: v.string(),
        variant_id: v.nullish(v.string(), null),
        available: v.nullish(v.number(), null),
      }),
      v.transform(({ reason, variant_id: variantId, available }) => ({
        reason,
        variantId,
        available,
      })),
    ),
  ),
  now: v.nullish(nowSchema, null),
});

/** Reads why the shop did not place an order; without reasons if it gave none. */
export function parseOrderRefusal(details: unknown): OrderRefusalDetails {
  const parsed = v.safeParse(refusalSchema, details);
  return parsed.success ? parsed.output : { reasons: [], now: null };
}

const placedSchema = v.object({
  id,
  display_id: v.fallback(v.nullish(v.number(), null), null),
  total: v.fallback(v.nullish(paise, null), null),
  order_proof: v.fallback(v.nullish(v.string(), null), null),
});

/** Reads the order that the shop has placed; null if it did not describe it. The total is in rupees. */
export function parsePlacedOrder(details: unknown) {
  const parsed = v.safeParse(placedSchema, details);
  if (!parsed.success) return null;
  const { id: orderId, display_id: number, total, order_proof: proof } = parsed.output;
  return {
    id: orderId,
    displayId: number === null ? orderId : String(number),
    total: total === null ? null : total / 100,
    toCollect: total === null ? 0 : total / 100,
    proof,
  };
}
