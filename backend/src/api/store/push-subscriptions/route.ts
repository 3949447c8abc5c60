import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { queueVariants } from '../../../catalogue/indexing/index-changes';
import { shopSettings } from '../../../config/settings';
import { invalidRequest } from '../../../errors/refusals';
import { PUSH, type PushService } from '../../../modules/push';
import { isPushEndpoint, vapidKeys } from '../../../push/push-service';
import { isOrderProof } from '../../../sessions/order-proof';
import { customerIdOf, sessionOf } from '../../../sessions/request-session';
import type { PushSubscriptionBody, PushUnsubscriptionBody } from '../../validators';

/** The key that browsers subscribe with. */
export function GET(_req: MedusaRequest, res: MedusaResponse) {
  res.json({ public_key: vapidKeys().publicKey });
}

/** Subscribes a browser, of a customer or of a guest with the proofs of their orders. Idempotent. */
export async function POST(req: MedusaRequest<PushSubscriptionBody>, res: MedusaResponse) {
  const { pushServices, jwtSecret } = shopSettings();
  const { orders, variants, questions, ...subscription } = req.validatedBody;
  if (!isPushEndpoint(subscription.endpoint, pushServices)) {
    throw invalidRequest('The endpoint is not that of a known push service');
  }
  const proven = orders.filter(({ id, proof }) => isOrderProof(proof, id, jwtSecret));
  const waitsFor = await req.scope.resolve<PushService>(PUSH).subscribe({
    ...subscription,
    customerId: customerIdOf(req) ?? null,
    sessionId: sessionOf(req)?.id ?? null,
    orderIds: proven.map(({ id }) => id),
    watches: { stock: variants, question: questions },
  });
  // A variant may have come back since the page was loaded.
  if (variants.length > 0) await queueVariants(req.scope, variants);
  res.json({ variants: waitsFor });
}

/** Ends a subscription; its endpoint is a secret of the browser. */
export async function DELETE(req: MedusaRequest<PushUnsubscriptionBody>, res: MedusaResponse) {
  await req.scope.resolve<PushService>(PUSH).unsubscribe(req.validatedBody);
  res.status(204).end();
}
