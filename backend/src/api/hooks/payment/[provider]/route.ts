import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { answerWhenLocked } from '../../../../cart-lock/answer-when-locked';
import { isGenuine } from '../../../../modules/razorpay/signatures';
import { paidBy, readEvent, refundOf } from '../../../../modules/razorpay/webhook-event';
import { webhooks } from '../../../../observe/metrics';
import { settleRefund } from '../../../../payments/settle-refund';
import { WEBHOOK_PROVIDER } from '../../../../payments/provider-id';
import { settle } from '../../../../payments/settle';
import { readSettings } from '../../../../settings';

const rawRequest = z.object({ rawBody: z.instanceof(Buffer) });

/**
 * Webhooks of the gateway. They are answered when the payment has been settled; after a failure the
 * gateway repeats them. Medusa's own route answers at once and keeps the work in memory, where a
 * restart forgets it, and then completes the cart without its lock.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (req.params['provider'] !== WEBHOOK_PROVIDER) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such payment provider');
  }
  const { webhookSecret } = readSettings(process.env).razorpay;
  const body = rawRequest.safeParse(req).data?.rawBody;
  if (!body || !isGenuine(body, req.headers['x-razorpay-signature'], webhookSecret)) {
    webhooks.inc({ outcome: 'wrong_signature' });
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'The signature is wrong');
  }
  const event = readEvent(body);
  const paid = event && paidBy(event);
  const refund = event && refundOf(event);
  try {
    await answerWhenLocked(res, async () => {
      if (paid) await settle(req.scope, paid.orderId, paid.paymentId);
      if (refund) await settleRefund(req.scope, refund);
      res.status(200).json({ received: true });
    });
  } catch (error) {
    webhooks.inc({ outcome: 'failed' });
    throw error;
  }
  if (res.statusCode === 503) webhooks.inc({ outcome: 'to_repeat' });
  else webhooks.inc({ outcome: paid || refund ? 'settled' : 'nothing_to_do' });
}
