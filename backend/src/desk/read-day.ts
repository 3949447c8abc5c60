import { present, queryRow } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';

const daySchema = z.object({
  /** The last 14 days in India, today last. Amounts in rupees. */
  days: z.array(z.object({ day: z.string(), orders: z.number(), revenue: z.coerce.number() })),
  unanswered_questions: z.number(),
  open_messages: z.number(),
  /** Orders on delivery whose cash is not collected yet. */
  open_cod_orders: z.number(),
  orders_to_pack: z.number(),
  /** Of the last 24 hours. */
  refused_orders: z.number(),
  rejected_edits: z.array(z.object({ reason: z.string(), count: z.number() })),
  low_stock: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      variant: z.string().nullable(),
      left: z.coerce.number(),
    }),
  ),
});

/** Variants of published products with less are running out. */
const LOW_STOCK = 3;
const MAX_LOW_STOCK = 10;

const DAYS = `
  select jsonb_agg(jsonb_build_object('day', day, 'orders', orders, 'revenue', revenue) order by day)
    from (select to_char(each, 'YYYY-MM-DD') as day, count(placed.id)::int as orders,
                 coalesce(sum((summary.totals ->> 'current_order_total')::numeric), 0) as revenue
            from generate_series((now() at time zone 'Asia/Kolkata')::date - 13, (now() at time zone 'Asia/Kolkata')::date,
                                 interval '1 day') each
            left join "order" placed on (placed.created_at at time zone 'Asia/Kolkata')::date = each::date
             and placed.status <> 'canceled' and not placed.is_draft_order and ${present('placed')}
            left join order_summary summary on summary.order_id = placed.id and summary.version = placed.version
             and ${present('summary')}
           group by each) by_day`;

const count = (rows: string) => `(select count(*)::int from ${rows})`;

const REJECTED = `
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', number) order by number desc, reason), '[]')
    from (select coalesce(effect.reason, 'unknown') as reason, count(*)::int as number from sync_effect effect
           where effect.outcome = 'rejected' and effect.state = 'done' and effect.updated_at > now() - interval '24 hours'
           group by 1) rejected`;

const STOCK = `
  select coalesce(jsonb_agg(to_jsonb(low) order by low."left", low.title), '[]')
    from (select product.id as product_id, product.title, variant.title as variant,
                 sum(level.stocked_quantity - level.reserved_quantity) as "left"
            from product
            join product_variant variant on variant.product_id = product.id and variant.manage_inventory and ${present('variant')}
            join product_variant_inventory_item link on link.variant_id = variant.id and ${present('link')}
            join inventory_level level on level.inventory_item_id = link.inventory_item_id and ${present('level')}
           where product.status = 'published' and ${present('product')}
           group by product.id, product.title, variant.id, variant.title
          having sum(level.stocked_quantity - level.reserved_quantity) <= ${LOW_STOCK}
           order by 4, 2 limit ${MAX_LOW_STOCK}) low`;

const DAY = `
  select (${DAYS}) as days, (${REJECTED}) as rejected_edits, (${STOCK}) as low_stock,
         ${count(`product_question question where question.answered_at is null and question.hidden_at is null and ${present('question')}`)} as unanswered_questions,
         ${count(`contact_message message where message.handled_at is null and ${present('message')}`)} as open_messages,
         ${count(`cod_order cod where cod.state = 'open' and ${present('cod')}`)} as open_cod_orders,
         ${count(`refused_order refused where refused.created_at > now() - interval '24 hours' and ${present('refused')}`)} as refused_orders,
         ${count(`"order" placed where placed.status = 'pending' and not placed.is_draft_order and ${present('placed')}
                    and not exists (select from order_fulfillment link
                      join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.canceled_at is null
                     where link.order_id = placed.id and ${present('link')})`)} as orders_to_pack`;

/** Sales of the day, and open tasks other than payments. */
export function readDay(container: MedusaContainer) {
  return queryRow(container, daySchema, DAY);
}
