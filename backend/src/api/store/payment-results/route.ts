import { setTimeout as sleep } from 'node:timers/promises';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { shopSettings } from '../../../config/settings';
import { findSignedAttempt, settleSigned } from '../../../payments/signed-payment';
import { paymentProof } from '../../../sessions/payment-proof';
import type { PaymentCallbackBody } from '../../validators';

/** How long the response waits for the settlement, which continues after that (ms). The shopper's browser shows nothing meanwhile. */
const MAX_WAIT_MS = 4000;

/**
 * Settles a payment whose result the gateway posted to the web front, from a browser that has left the shop's page. The signature
 * is all that counts: the request names no cart and has no token. Responds with what lets the result page read the outcome.
 */
export async function POST(req: MedusaRequest<PaymentCallbackBody>, res: MedusaResponse) {
  const proof = req.validatedBody;
  const { gateway_order_id } = await findSignedAttempt(req.scope, proof);
  await Promise.race([settleSigned(req.scope, proof), sleep(MAX_WAIT_MS)]);
  const { jwtSecret } = shopSettings();
  res.status(200).json({
    payment_result: { gateway_order_id, proof: paymentProof(gateway_order_id, jwtSecret) },
  });
}
