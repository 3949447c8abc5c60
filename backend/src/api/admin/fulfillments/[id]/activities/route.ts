import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { recordActivity } from '../../../../../orders/record-activity';
import type { ActivityBody } from './validators';

/** Writes down when a parcel reached its last hub, or left it with the courier. */
export async function POST(req: MedusaRequest<ActivityBody>, res: MedusaResponse): Promise<void> {
  const { name, at } = req.validatedBody;
  const now = new Date();
  const time = at === undefined ? now : new Date(at);
  const activities = await recordActivity(req.scope, req.params['id'] ?? '', name, time, now);
  res.json({ fulfillment_id: req.params['id'], activities });
}
