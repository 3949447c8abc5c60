import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { refetchPaymentCollection } from '@medusajs/medusa/api/store/payment-collections/helpers';
import { idNotFound, invalidRequest } from '../../../../../errors/refusals';
import { whileCartLocked } from '../../../../under-cart-lock';
import {
  openPaymentSession,
  TotalChangedError,
} from '../../../../../payments/open-payment-session';
import { OrderRefusedError } from '../../../../../payments/cash-on-delivery/agree-on-advance';
import {
  phoneProofSchema,
  shownAdvanceSchema,
  shownOrderOf,
  toCodRefusalResponse,
} from '../../../../../payments/cash-on-delivery/order-messages';
import { cartOfCollection } from '../../../../../payments/payable-cart';

/**
 * `shown_total` is in paise; `on_delivery` asks to pay the advance of an order on delivery alone, at the figures that the shopper
 * saw, with `phone_proof`. They are in `data`, because Medusa accepts no other fields; all other data is dropped, because Medusa would pass it to the
 * payment provider.
 */
const bodySchema = z.object({
  provider_id: z.string(),
  data: z
    .object({
      shown_total: z.number().int().min(0).optional(),
      on_delivery: shownAdvanceSchema.optional(),
      phone_proof: phoneProofSchema.catch(undefined),
    })
    .nullish(),
});

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const body = bodySchema.safeParse(req.validatedBody);
  if (!body.success) {
    const isTotal = body.error.issues.every(({ path }) => !path.includes('on_delivery'));
    throw invalidRequest(
      isTotal
        ? 'The total that was shown must be a whole number of paise'
        : 'The figures of an order on delivery are its total, fee, advance, last day and lines',
    );
  }
  const { provider_id: providerId, data } = body.data;
  const cartId = await cartOfCollection(req.scope, id);
  if (cartId === undefined) throw idNotFound('Payment collection', id);
  await whileCartLocked(req, res, cartId, async () => {
    try {
      const onDelivery = data?.on_delivery && {
        shown: shownOrderOf(data.on_delivery),
        phoneProof: data.phone_proof,
      };
      const shownTotal = data?.shown_total;
      await openPaymentSession(req.scope, { cartId, providerId, shownTotal, onDelivery });
    } catch (error) {
      if (error instanceof OrderRefusedError) {
        res.status(409).json(toCodRefusalResponse(error.reasons, error.now));
        return;
      }
      if (!(error instanceof TotalChangedError)) throw error;
      const { message, total } = error;
      res.status(409).json({ type: 'total_changed', message, total });
      return;
    }
    const { fields } = req.queryConfig;
    const payment_collection = await refetchPaymentCollection(id, req.scope, fields);
    res.status(200).json({ payment_collection });
  });
}
