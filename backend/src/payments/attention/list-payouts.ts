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

/** What the owner does next: receive the goods, refund in Medusa, or pay the refunded cash to an account. */
export const PAYOUT_STEPS = ['receive', 'refund', 'pay'] as const;

const rowSchema = z.object({
  /** Of the return, or of the order whose refunds are to be paid. */
  id: z.string(),
  step: z.enum(PAYOUT_STEPS),
  order: shownOrderSchema,
  /** In rupees; null while it depends on what arrives. */
  amount: z.coerce.number().nullable(),
  /** Whether the customer has entered an account; null when none is needed. */
  has_account: z.boolean().nullable(),
  since: z.date(),
});

/** Refunds of cash that were recorded after the last report that they are paid. */
const UNPAID = `
  select link.order_id, sum(refund.amount) as amount, min(refund.created_at) as since
    from refund
    join payment on payment.id = refund.payment_id and payment.provider_id = :provider and ${present('payment')}
    join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and ${present('link')}
    left join refund_account account on account.order_id = link.order_id and ${present('account')}
   where ${present('refund')} and refund.created_at > coalesce(account.paid_at, '-infinity')
   group by link.order_id`;

const ROWS = `(
  select back.id, 'receive' as step, back.order_id, null::numeric as amount, back.created_at as since
    from return back where back.status in ('requested', 'partially_received') and ${present('back')}
  union all
  select max(back.id), 'refund', back.order_id, -(summary.totals ->> 'pending_difference')::numeric,
         max(coalesce(back.received_at, back.updated_at))
    from return back
    join "order" ordered on ordered.id = back.order_id
    join order_summary summary
      on summary.order_id = ordered.id and summary.version = ordered.version and ${present('summary')}
   where back.status = 'received' and ${present('back')}
     and (summary.totals ->> 'pending_difference')::numeric < 0
   group by back.order_id, summary.totals
  union all
  select unpaid.order_id, 'pay', unpaid.order_id, unpaid.amount, unpaid.since from (${UNPAID}) unpaid) as task`;

const HAS_ACCOUNT = `case when task.step = 'pay' then exists (
  select from refund_account account where account.order_id = task.order_id and account.sealed <> '' and ${present('account')})
  end as has_account`;

type Filters = { q: string | undefined; step: (typeof PAYOUT_STEPS)[number] | undefined };

/** Returns to receive, refunds to make, and refunded cash to pay out, the oldest first. */
export function listPayouts(
  container: MedusaContainer,
  { q, step }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `task.id, task.step, ${ORDER_OF_ROW}, task.amount, ${HAS_ACCOUNT}, task.since`,
      from: `${ROWS} join "order" placed on placed.id = task.order_id and ${present('placed')} ${ADDRESS_OF_ORDER}`,
      where: [step && 'task.step = :step', q && containsQuery(ORDER_SEARCH)],
      order: 'task.since, task.id',
      bindings: { provider: COD_PROVIDER, q: q ?? '', step: step ?? '' },
    },
    page,
  );
}
