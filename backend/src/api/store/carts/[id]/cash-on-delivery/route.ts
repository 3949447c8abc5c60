import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import {
  shownOrderOf,
  toCodRefusalResponse,
} from '../../../../../payments/cash-on-delivery/order-messages';
import { readOrderResponse } from '../../../../../payments/order-response';
import { placeCodOrder } from '../../../../../payments/place-cod-order';
import type { CodOrderBody } from '../../../../validators';
import { underCartLockUnsettled } from '../../../../under-cart-lock';

/**
 * Places an order that is paid on delivery. 200 with the order as in the response of `complete`, also when it is repeated; 409 with
 * the reasons and the shop's figures when the shopper must look at them first.
 */
async function order(req: MedusaRequest<CodOrderBody>, res: MedusaResponse): Promise<void> {
  const { shown, phone_proof: phoneProof } = req.validatedBody;
  const asked = { shown: shownOrderOf(shown), phoneProof };
  const result = await placeCodOrder(req.scope, req.params['id'] ?? '', asked);
  if (result.placed) res.status(200).json(await readOrderResponse(req.scope, result.orderId));
  else res.status(409).json(toCodRefusalResponse(result.reasons, result.now));
}

export const POST = underCartLockUnsettled(order);
