import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { refuseConflicts } from '../../../../orders/refuse-conflicts';
import { markResolved, retryProblem } from '../../../../payments/attention/resolve-problem';
import type { ProblemActionBody } from '../../validators';

/**
 * `retry` settles a payment now, or makes a failed refund once more. `resolved` records that the owner has paid a refund in another
 * way, or has the parcel of an unpaid order back, which is cancelled then.
 */
export const POST = refuseConflicts(
  async (req: AuthenticatedMedusaRequest<ProblemActionBody>, res: MedusaResponse) => {
    const id = req.params['id'] ?? '';
    if (req.validatedBody.action === 'retry') {
      res.json({ id, resolved: await retryProblem(req.scope, id) });
      return;
    }
    await markResolved(req.scope, id);
    res.json({ id, resolved: true });
  },
);
