import { z } from '@medusajs/framework/zod';
import { MESSAGE_STATES } from '../../messages/list-outbox';
import { CHANNELS } from '../../modules/outbox/models/outbox-message';
import { MESSAGE_KIND_NAMES } from '../../outbox/message-kinds';
import { PAYMENT_PROBLEMS } from '../../payments/attention/list-problems';
import { PAYOUT_STEPS } from '../../payments/attention/list-payouts';
import { COD_STATES, COD_STEPS } from '../../payments/cash-on-delivery/list-cod-orders';
import { lineField } from '../../validation/sanitize-text';
import { flag, pageQuery } from '../validators';

/** A page of a list of the dashboard, with what is typed into its search field. */
const searchedPage = pageQuery(20).extend({ q: lineField(0, 100).optional() });

export const codOrdersQuery = searchedPage.extend({
  state: z.enum(COD_STATES).optional(),
  step: z.enum(COD_STEPS).optional(),
});

export type CodOrdersQuery = z.infer<typeof codOrdersQuery>;

export const payoutsQuery = searchedPage.extend({ step: z.enum(PAYOUT_STEPS).optional() });

export type PayoutsQuery = z.infer<typeof payoutsQuery>;

export const problemsQuery = searchedPage.extend({ kind: z.enum(PAYMENT_PROBLEMS).optional() });

export type ProblemsQuery = z.infer<typeof problemsQuery>;

export const refusedOrdersQuery = searchedPage.extend({ ordered: flag.optional() });

export type RefusedOrdersQuery = z.infer<typeof refusedOrdersQuery>;

export const outboxQuery = searchedPage.extend({
  state: z.enum(MESSAGE_STATES).optional(),
  kind: z.enum(MESSAGE_KIND_NAMES).optional(),
  channel: z.enum(CHANNELS).optional(),
});

export type OutboxQuery = z.infer<typeof outboxQuery>;

export const auditQuery = searchedPage.extend({ refused: flag.optional() });

export type AuditQuery = z.infer<typeof auditQuery>;
