import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { present } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import {
  ADDRESS_OF_ORDER,
  ORDER_OF_ROW,
  ORDER_SEARCH,
  shownOrderSchema,
} from '../../admin-reads/shown-rows';
import { containsQuery, readPage } from '../../admin-reads/read-page';

/** How far the parcels of an order are: the first that reaches a step counts, and for the delivery all pieces. */
export const COD_STEPS = ['placed', 'packed', 'on-the-road', 'delivered'] as const;
export const COD_STATES = ['open', 'collected', 'cancelled', 'undelivered'] as const;

const rowSchema = z.object({
  order: shownOrderSchema,
  state: z.enum(COD_STATES),
  step: z.enum(COD_STEPS),
  /** In rupees: what the courier collects, or has collected. */
  amount: z.coerce.number(),
  created_at: z.date(),
  collected_at: z.date().nullable(),
});

const parcel = (condition: string) => `exists (
  select from order_fulfillment link
    join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.canceled_at is null and ${present('parcel')}
   where link.order_id = placed.id and ${present('link')} and ${condition})`;

const IS_DELIVERED = `(${parcel('parcel.delivered_at is not null')} and not exists (
  select from order_item item where item.order_id = placed.id and item.version = placed.version and ${present('item')}
    and item.delivered_quantity < item.quantity))`;

const STEP = `case when ${IS_DELIVERED} then 'delivered'
  when ${parcel('(parcel.shipped_at is not null or parcel.delivered_at is not null)')} then 'on-the-road'
  when ${parcel('true')} then 'packed' else 'placed' end`;

const AMOUNT = `(select coalesce(sum(payment.amount), 0) from order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id and ${present('payment')}
 where link.order_id = placed.id and ${present('link')} and payment.provider_id = :provider)`;

type Filters = {
  q: string | undefined;
  state: (typeof COD_STATES)[number] | undefined;
  step: (typeof COD_STEPS)[number] | undefined;
};

/** Orders that are paid on delivery, the oldest open ones first; `q` searches number, name, email, phone and pin code. */
export function listCodOrders(
  container: MedusaContainer,
  { q, state, step }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `${ORDER_OF_ROW}, cod.state, ${STEP} as step, ${AMOUNT} as amount, placed.created_at, cod.collected_at`,
      from: `cod_order cod join "order" placed on placed.id = cod.order_id and ${present('placed')} ${ADDRESS_OF_ORDER}`,
      where: [
        present('cod'),
        // It is still being placed.
        `cod.state <> 'placing'`,
        state && 'cod.state = :state',
        step && `${STEP} = :step`,
        q && containsQuery(ORDER_SEARCH),
      ],
      order: `cod.state = 'open' desc, case when cod.state = 'open' then placed.created_at end, placed.created_at desc, placed.id`,
      bindings: { provider: COD_PROVIDER, q: q ?? '', state: state ?? '', step: step ?? '' },
    },
    page,
  );
}
