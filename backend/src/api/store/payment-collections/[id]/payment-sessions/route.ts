import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { refetchPaymentCollection } from '@medusajs/medusa/api/store/payment-collections/helpers';
import { whileCartLocked } from '../../../../../cart-lock/under-cart-lock';
import { openSession } from '../../../../../payments/open-session';
import { cartOfCollection } from '../../../../../payments/payable-cart';
import { TotalChanged } from '../../../../../payments/total-changed';

/**
 * `shown_total` in paise. It comes in `data`, as Medusa takes nothing beside it; what else a shopper
 * sends along is dropped: it would go to the payment provider as ours.
 */
const bodySchema = z.object({
  provider_id: z.string(),
  data: z.object({ shown_total: z.number().int().min(0).optional() }).nullish(),
});

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params['id'] ?? '';
  const body = bodySchema.safeParse(req.validatedBody);
  if (!body.success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'The total that was shown must be a whole number of paise',
    );
  }
  const { provider_id: providerId, data } = body.data;
  const cartId = await cartOfCollection(req.scope, id);
  if (cartId === undefined) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `Payment collection with id: ${id} was not found`,
    );
  }
  await whileCartLocked(req, res, cartId, async () => {
    try {
      await openSession(req.scope, {
        cartId,
        providerId,
        shownTotal: data?.shown_total,
      });
    } catch (error) {
      if (!(error instanceof TotalChanged)) throw error;
      const { message, total } = error;
      res.status(409).json({ type: 'total_changed', message, total });
      return;
    }
    const payment_collection = await refetchPaymentCollection(
      id,
      req.scope,
      req.queryConfig.fields,
    );
    res.status(200).json({ payment_collection });
  });
}
