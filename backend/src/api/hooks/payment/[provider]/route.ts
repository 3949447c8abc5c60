import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import {
  isSignedWebhook,
  paymentOf,
  readEvent,
  refundOf,
} from '../../../../modules/razorpay/webhooks';
import { webhooks } from '../../../../observe/metrics';
import { settlePayment, settleRefund } from '../../../../payments/settle-payment';
import { WEBHOOK_PROVIDER } from '../../../../modules/razorpay/entities';
import { shopSettings } from '../../../../config/settings';

const rawRequest = z.object({ rawBody: z.instanceof(Buffer) });

/**
 * Webhooks of the gateway. Responds after the payment is settled; the gateway retries after a failure. Medusa's own route
 * responds immediately, loses its work at a restart, and completes the cart without its lock.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  if (req.params['provider'] !== WEBHOOK_PROVIDER) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such payment provider');
  }
  const { webhookSecret } = shopSettings().razorpay;
  const body = rawRequest.safeParse(req).data?.rawBody;
  if (!body || !isSignedWebhook(body, req.headers['x-razorpay-signature'], webhookSecret)) {
    webhooks.inc({ outcome: 'wrong_signature' });
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'The signature is wrong');
  }
  const event = readEvent(body);
  const paid = event && paymentOf(event);
  const refund = event && refundOf(event);
  try {
    await answerWhenLocked(res, async () => {
      if (paid) await settlePayment(req.scope, paid.orderId, paid.paymentId);
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
