import { present } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import {
  ADDRESS_OF_ORDER,
  ORDER_JSON,
  ORDER_SEARCH,
  shownOrderSchema,
} from '../../admin-reads/shown-rows';
import { containsQuery, readPage } from '../../admin-reads/read-page';

/**
 * - `unsettled`: whether to place an order for a payment or to refund it could not be decided, several times in a row;
 * - `refund_failed`: the gateway could not pay a refund out, and the shop does not try again by itself;
 * - `unpaid_packed`: the gateway has refused the capture of an order that was packed by then.
 */
export const PAYMENT_PROBLEMS = ['unsettled', 'refund_failed', 'unpaid_packed'] as const;

/** Checks that fail for less than a minute are no problem yet. */
const MIN_FAILED_CHECKS = 3;

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_PROBLEMS),
  /** In paise. */
  amount: z.coerce.number(),
  gateway_order_id: z.string().nullable(),
  gateway_payment_id: z.string().nullable(),
  /** Why the last check failed. */
  reason: z.string().nullable(),
  /** Null when the payment has no order. */
  order: shownOrderSchema.nullable(),
  since: z.date(),
});

const PROBLEMS = `(
  select attempt.id, 'unsettled' as kind, attempt.amount, attempt.gateway_order_id, attempt.gateway_payment_id,
         attempt.check_error as reason, attempt.order_id, attempt.created_at as since
    from payment_attempt attempt
   where attempt.state = 'open' and attempt.check_failures >= ${MIN_FAILED_CHECKS} and ${present('attempt')}
  union all
  select refund.id, 'refund_failed', refund.amount, null, refund.gateway_payment_id, null, refund.order_id, refund.updated_at
    from payment_refund refund where refund.state = 'failed' and ${present('refund')}
  union all
  select attempt.id, 'unpaid_packed', attempt.amount, attempt.gateway_order_id, attempt.gateway_payment_id, null,
         attempt.order_id, attempt.updated_at
    from payment_attempt attempt
    join "order" unpaid on unpaid.id = attempt.order_id and unpaid.status <> 'canceled' and ${present('unpaid')}
   where attempt.failure is not null and attempt.state = 'refunded' and ${present('attempt')}) as problem`;

type Filters = { q: string | undefined; kind: (typeof PAYMENT_PROBLEMS)[number] | undefined };

/** Payments that need the owner, the oldest first; `q` searches orders and the ids of the gateway. */
export function listProblems(
  container: MedusaContainer,
  { q, kind }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `problem.id, problem.kind, problem.amount, problem.gateway_order_id, problem.gateway_payment_id, problem.reason,
        problem.since, case when placed.id is not null then ${ORDER_JSON} end as "order"`,
      from: `${PROBLEMS} left join "order" placed on placed.id = problem.order_id and ${present('placed')} ${ADDRESS_OF_ORDER}`,
      where: [
        kind && 'problem.kind = :kind',
        q &&
          containsQuery([
            ...ORDER_SEARCH,
            'problem.gateway_order_id',
            'problem.gateway_payment_id',
          ]),
      ],
      order: 'problem.since, problem.id',
      bindings: { q: q ?? '', kind: kind ?? '' },
    },
    page,
  );
}
