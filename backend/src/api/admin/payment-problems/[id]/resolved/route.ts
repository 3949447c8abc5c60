import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { refuseConflicts } from '../../../../../orders/refuse-conflicts';
import { markResolved } from '../../../../../payments/attention/resolve-problem';

/** The owner has paid a refund in another way, or has the parcel of an unpaid order back, which is cancelled then. */
export const POST = refuseConflicts(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
    const id = req.params['id'] ?? '';
    await markResolved(req.scope, id);
    res.json({ id, resolved: true });
  },
);
