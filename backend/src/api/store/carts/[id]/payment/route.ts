import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { askedPayment } from '../../../../../payments/asked-payment';
import { paymentOf } from '../../../../../payments/outcome';

/** What has become of a cart's payment, for a storefront that was closed meanwhile. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payment = await paymentOf(req.scope, req.params['id'] ?? '', askedPayment(req));
  res.status(200).json({ payment });
}
