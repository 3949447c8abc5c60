import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { refetchPaymentCollection } from '@medusajs/medusa/api/store/payment-collections/helpers';
import { askerOf } from '../../../../../asker';
import { whileCartLocked } from '../../../../../cart-lock/under-cart-lock';
import { openSession } from '../../../../../payments/open-session';
import { cartOfCollection } from '../../../../../payments/payable-cart';

// What else a shopper sends along is dropped: it would go to the payment provider as ours.
const bodySchema = z.object({ provider_id: z.string() });

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params['id'] ?? '';
  const { provider_id: providerId } = bodySchema.parse(req.validatedBody);
  const cartId = await cartOfCollection(req.scope, id);
  if (cartId === undefined) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `Payment collection with id: ${id} was not found`,
    );
  }
  await whileCartLocked(req.scope, res, cartId, async () => {
    await openSession(req.scope, { cartId, providerId, customerId: askerOf(req) });
    const payment_collection = await refetchPaymentCollection(
      id,
      req.scope,
      req.queryConfig.fields,
    );
    res.status(200).json({ payment_collection });
  });
}
