import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { cancelEffect } from '../../../../sync/cancel-effect';
import { SyncRefusal } from '../../../../effects/sync-refusal';
import { answerSync } from '../answer-sync';
import type { CancelBody } from '../validators';

/** A device gives an effect up; answered with what became of it when that was too late. */
export async function POST(req: MedusaStoreRequest<CancelBody>, res: MedusaResponse) {
  const { client, lane, ...effect } = req.validatedBody;
  const customerId = req.auth_context?.actor_id || undefined;
  await answerSync(res, lane, async () => {
    if (lane === 'wishlist' && customerId === undefined) throw SyncRefusal.signIn();
    const { outcome, reason, available } = await cancelEffect(
      req.scope,
      { client, customerId },
      lane,
      effect,
    );
    res.json({ outcome, reason, available });
  });
}
