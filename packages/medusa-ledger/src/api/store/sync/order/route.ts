import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { ledgerHooks } from '../../../../options';
import { syncOrder } from '../../../../sync/sync-order';
import { readCartResponse } from '../../../cart-response';
import { answerSync, countOutcomes } from '../answer-sync';
import { answerCompleted } from '../answer-completed';
import type { OrderBody } from '../validators';

/** A device asks for an order of its cart. */
export async function POST(req: MedusaStoreRequest<OrderBody>, res: MedusaResponse) {
  const { client, cart_id, request, ...effect } = req.validatedBody;
  const { orders } = ledgerHooks();
  if (orders === undefined) {
    res.status(404).json({ type: 'no_orders', message: 'This shop takes no order requests' });
    return;
  }
  await answerSync(res, 'cart', () =>
    answerCompleted(req, res, async () => {
      const { outcome, cart } = await syncOrder(req.scope, orders, {
        caller: { client, customerId: req.auth_context?.actor_id || undefined },
        cartId: cart_id,
        effect: { ...effect, op: 'order', request },
        read: (id) => readCartResponse(req, id),
      });
      countOutcomes('cart', [outcome]);
      res.json({ outcomes: [outcome], cart });
    }),
  );
}
