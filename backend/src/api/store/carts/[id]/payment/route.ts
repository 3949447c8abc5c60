import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { gatewayOrderIdOf, readPaymentOutcome } from '../../../../../payments/payment-outcome';

/** The state of a cart's payment, for a storefront that was closed in the meantime. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const payment = await readPaymentOutcome(
    req.scope,
    req.params['id'] ?? '',
    gatewayOrderIdOf(req),
  );
  res.status(200).json({ payment });
}
