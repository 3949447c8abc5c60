import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { recordActivity } from '../../../../../orders/parcel-activities';
import type { ActivityBody } from '../../../validators';

/** Records when a parcel reached its last hub, or was picked up there by the courier. */
export async function POST(req: MedusaRequest<ActivityBody>, res: MedusaResponse) {
  const { name, at } = req.validatedBody;
  const now = new Date();
  const time = at === undefined ? now : new Date(at);
  const activities = await recordActivity(req.scope, req.params['id'] ?? '', name, time, now);
  res.json({ fulfillment_id: req.params['id'], activities });
}
