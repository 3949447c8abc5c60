import { present } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { containsQuery, isSetCondition, readPage } from '../../admin-reads/read-page';
import { warnOnFailure } from '../../errors/warn-on-failure';
import { COD_ORDER, type CodOrderService } from '../../modules/cod-order';

/** Why the shop has refused, as the response names it. */
type Reason = { reason: string; variant_id?: string; available?: number };

type Refusal = {
  reasons: readonly Reason[];
  shownTotal: number | null;
  offeredTotal: number | null;
};

/** Records a refused request for the owner. A failure does not change the response. */
export async function recordRefusedOrder(
  container: MedusaContainer,
  cartId: string,
  { reasons, shownTotal, offeredTotal }: Refusal,
): Promise<void> {
  await warnOnFailure(
    container,
    `The refused order of cart ${cartId} is not recorded`,
    async () => {
      await container.resolve<CodOrderService>(COD_ORDER).createRefusedOrders({
        cart_id: cartId,
        // Medusa's type of a JSON column is an object.
        reasons: { list: reasons },
        shown_total: shownTotal,
        offered_total: offeredTotal,
      });
    },
  );
}

const rowSchema = z.object({
  id: z.string(),
  reasons: z
    .object({
      list: z.array(
        z.object({
          reason: z.string(),
          /** Of the product and the variant; null when they are gone. */
          title: z.string().nullable().optional(),
          available: z.number().optional(),
        }),
      ),
    })
    .transform(({ list }) => list),
  shown_total: z.number().nullable(),
  offered_total: z.number().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the same cart was ordered after all. */
  ordered_at: z.date().nullable(),
  created_at: z.date(),
});

/** The reasons with the names of their variants. */
const REASONS = `jsonb_build_object('list', (
  select coalesce(jsonb_agg(reason.value || case when reason.value ->> 'variant_id' is not null then jsonb_build_object('title', (
           select concat_ws(', ', product.title, variant.title) from product_variant variant
             join product on product.id = variant.product_id
            where variant.id = reason.value ->> 'variant_id')) else '{}' end), '[]')
    from jsonb_array_elements(refused.reasons -> 'list') reason)) as reasons`;

/** Refused requests, the newest first; `ordered` selects carts that were ordered after all, or were not. */
export function listRefusedOrders(
  container: MedusaContainer,
  { q, ordered }: { q: string | undefined; ordered: boolean | undefined },
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `refused.id, ${REASONS}, refused.shown_total, refused.offered_total, refused.created_at, cart.email,
        trim(concat(address.first_name, ' ', address.last_name)) as name, address.phone, cart.completed_at as ordered_at`,
      from: `refused_order refused left join cart on cart.id = refused.cart_id
        left join cart_address address on address.id = cart.shipping_address_id`,
      where: [
        present('refused'),
        isSetCondition('cart.completed_at', ordered),
        q &&
          containsQuery(['cart.email', 'address.first_name', 'address.last_name', 'address.phone']),
      ],
      order: 'refused.created_at desc, refused.id desc',
      bindings: { q: q ?? '' },
    },
    page,
  );
}

const KEPT_DAYS = 90;

/** Deletes old records. */
export async function forgetRefusedOrders(container: MedusaContainer): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw('delete from refused_order where created_at < now() - make_interval(days => ?)', [
      KEPT_DAYS,
    ]);
}
