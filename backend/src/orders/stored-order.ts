import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { list, present, queryRows } from '@aangan/medusa-ledger/database/query-rows';

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
  /** Without those that were cancelled. */
  fulfilments: z.array(fulfilmentSchema),
  payments: z.array(paymentSchema),
});

/** An order with its fulfilments and payments. Amounts are in rupees. */
export type StoredOrder = z.infer<typeof orderSchema>;

export type Fulfilment = z.infer<typeof fulfilmentSchema>;
export type Payment = z.infer<typeof paymentSchema>;

const ITEMS = list(
  `jsonb_build_object('id', line.id, 'title', line.title, 'detail', to_jsonb(item))`,
  `order_item item join order_line_item line on line.id = item.item_id and ${present('line')}
    where item.order_id = placed.id and item.version = placed.version and ${present('item')}`,
  'order by item.created_at, item.id',
);

const FULFILMENTS = list(
  `to_jsonb(parcel) || jsonb_build_object('items', ${list(
    'to_jsonb(piece)',
    `fulfillment_item piece where piece.fulfillment_id = parcel.id and ${present('piece')}`,
    'order by piece.id',
  )})`,
  `order_fulfillment link
     join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.canceled_at is null and ${present('parcel')}
    where link.order_id = placed.id and ${present('link')}`,
  'order by parcel.created_at, parcel.id',
);

const movements = (table: string) =>
  list(
    `jsonb_build_object('amount', moved.amount, 'created_at', moved.created_at)`,
    `${table} moved where moved.payment_id = payment.id and ${present('moved')}`,
    'order by moved.created_at, moved.id',
  );

const PAYMENTS = list(
  `jsonb_build_object(
     'provider_id', payment.provider_id, 'amount', payment.amount, 'data', payment.data,
     'captures', ${movements('capture')}, 'refunds', ${movements('refund')})`,
  `order_payment_collection link
     join payment on payment.payment_collection_id = link.payment_collection_id and ${present('payment')}
    where link.order_id = placed.id and ${present('link')}`,
  'order by payment.created_at, payment.id',
);

const ORDER = `
  select placed.id, placed.display_id, placed.email, placed.customer_id, placed.status, placed.created_at, placed.canceled_at,
         placed.metadata, ${ITEMS} as items, ${FULFILMENTS} as fulfilments, ${PAYMENTS} as payments
    from "order" placed where placed.id = ? and ${present('placed')}`;

/** Reads an order by one statement, where Medusa's query sends a dozen; undefined when there is none. */
export async function readOrder(
  container: MedusaContainer,
  id: string,
): Promise<StoredOrder | undefined> {
  return (await queryRows(container, orderSchema, ORDER, [id]))[0];
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
