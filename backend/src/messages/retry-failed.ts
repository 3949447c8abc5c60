import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { shopSettings } from '../config/settings';
import { idNotFound } from '../errors/refusals';
import { OUTBOX, type OutboxService } from '../modules/outbox';
import type { SendResult } from '../outbox/channel';
import { isQuietAt } from '../outbox/quiet-hours';
import { IS_SEALED } from './list-outbox';
import { sendMessage } from './send-due';

const failedSchema = z.object({
  state: z.string(),
  is_quiet: z.boolean(),
  is_sealed: z.boolean(),
});

type Refusal = { kind: 'refused'; reason: string };

/**
 * Sends a failed message once more. Of several calls one sends it, since it is failed for one of them only. Where that fails, it is
 * tried again as others are.
 * @throws {MedusaError} not found
 */
export async function retryFailed(
  container: MedusaContainer,
  id: string,
): Promise<SendResult | Refusal> {
  const [message] = await queryRows(
    container,
    failedSchema,
    `select message.state, message.is_quiet, ${IS_SEALED} as is_sealed from outbox_message message
      where message.id = ? and message.deleted_at is null`,
    [id],
  );
  if (!message) throw idNotFound('Message', id);
  if (message.is_sealed) {
    return {
      kind: 'refused',
      reason: 'Codes and links are deleted. The customer can ask for a new one.',
    };
  }
  if (message.is_quiet && isQuietAt(new Date(), shopSettings().quietHours)) {
    return {
      kind: 'refused',
      reason: 'Customers are not notified of this at night. Try again in the morning.',
    };
  }
  const taken = await container.resolve<OutboxService>(OUTBOX).takeFailed(id);
  if (!taken) return { kind: 'refused', reason: 'This message has not failed.' };
  return sendMessage(container, taken);
}
