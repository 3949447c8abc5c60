import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';

const time = z.coerce.date();
const amount = z.coerce.number();

const itemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Quantities by progress. */
  detail: z.object({
    quantity: amount,
    delivered_quantity: amount,
    return_requested_quantity: amount,
    return_received_quantity: amount,
    return_dismissed_quantity: amount,
  }),
});

const fulfilmentSchema = z.object({
  id: z.string(),
  created_at: time,
  packed_at: time.nullish(),
  shipped_at: time.nullish(),
  delivered_at: time.nullish(),
  canceled_at: time.nullish(),
  /** Where the pieces were in stock. */
  location_id: z.string().nullish(),
  metadata: z.unknown(),
  items: z.array(z.object({ line_item_id: z.string().nullish(), quantity: amount })),
});

const paymentSchema = z.object({
  provider_id: z.string(),
  amount,
  data: z.unknown(),
  captures: z.array(z.object({ amount, created_at: time })).nullish(),
  refunds: z.array(z.object({ amount, created_at: time.nullish() })).nullish(),
});

const orderSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  email: z.string().nullish(),
  customer_id: z.string().nullish(),
  status: z.string(),
  created_at: time,
  canceled_at: time.nullish(),
  metadata: z.unknown().optional(),
  items: z.array(itemSchema),
  fulfillments: z.array(fulfilmentSchema.nullable()).nullish(),
  payment_collections: z
    .array(z.object({ payments: z.array(paymentSchema).nullish() }).nullable())
    .nullish(),
});

const FIELDS = [
  'id',
  'display_id',
  'email',
  'customer_id',
  'status',
  'created_at',
  'canceled_at',
  'metadata',
  'items.id',
  'items.title',
  'items.detail.quantity',
  'items.detail.delivered_quantity',
  'items.detail.return_requested_quantity',
  'items.detail.return_received_quantity',
  'items.detail.return_dismissed_quantity',
  'fulfillments.*',
  'fulfillments.items.*',
  'payment_collections.payments.*',
  'payment_collections.payments.captures.*',
  'payment_collections.payments.refunds.*',
];

type Parsed = z.infer<typeof orderSchema>;

/** An order with its fulfilments and payments. Amounts are in rupees. */
export type StoredOrder = Omit<Parsed, 'fulfillments' | 'payment_collections'> & {
  /** Without those that were cancelled. */
  fulfilments: Fulfilment[];
  payments: Payment[];
};

export type Fulfilment = z.infer<typeof fulfilmentSchema>;
export type Payment = z.infer<typeof paymentSchema>;

/** Reads an order; undefined when there is none. */
export async function readOrder(
  container: MedusaContainer,
  id: string,
): Promise<StoredOrder | undefined> {
  const selection = { fields: FIELDS, filters: { id } };
  const [order] = await readEntities(container, 'order', orderSchema, selection);
  if (!order) return undefined;
  const { fulfillments, payment_collections, ...rest } = order;
  return {
    ...rest,
    fulfilments: (fulfillments ?? []).flatMap((each) => (each && !each.canceled_at ? [each] : [])),
    payments: (payment_collections ?? []).flatMap((each) => each?.payments ?? []),
  };
}

export function isCancelled({ status }: Pick<StoredOrder, 'status'>): boolean {
  return status === 'canceled';
}

/** The captured and refunded amounts of an order, in rupees to the paisa. */
export function moneyOf({ payments }: Pick<StoredOrder, 'payments'>) {
  return {
    paid: sum(payments.flatMap(({ captures }) => captures ?? [])),
    refunded: sum(payments.flatMap(({ refunds }) => refunds ?? [])),
  };
}

function sum(movements: readonly { amount: number }[]): number {
  return movements.reduce((paise, { amount: rupees }) => paise + Math.round(rupees * 100), 0) / 100;
}

/** The state of the order does not allow the request; the message is for the shopper. */
export class OrderConflict extends Error {}
