import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { attemptsOf } from '../../../../../payments/attempts';
import { decisive, outcomeOf } from '../../../../../payments/outcome';

/** What has become of a cart's payment, for a storefront that was closed meanwhile. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const attempt = decisive(await attemptsOf(req.scope, req.params['id'] ?? ''));
  res.status(200).json({ payment: attempt ? await outcomeOf(req.scope, attempt) : null });
}
