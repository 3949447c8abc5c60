import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { refuseConflicts } from '../../../../../orders/refuse-conflicts';
import { retryProblem } from '../../../../../payments/attention/resolve-problem';

/** Settles a payment now, or makes a failed refund once more. */
export const POST = refuseConflicts(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
    const id = req.params['id'] ?? '';
    res.json({ id, resolved: await retryProblem(req.scope, id) });
  },
);
