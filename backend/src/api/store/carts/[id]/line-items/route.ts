import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import type { MedusaContainer } from '@medusajs/framework/types';
import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/route';
import { invalidRequest } from '../../../../../errors/refusals';
import { underCartLock } from '../../../../under-cart-lock';
import { readCart } from '@aangan/medusa-ledger/carts/stored-cart';

type Handler = typeof medusa.POST;

export const POST = underCartLock(
  async (req: Parameters<Handler>[0], res: Parameters<Handler>[1]) => {
    const { variant_id, quantity } = req.validatedBody;
    await assertBelowMaximum(req.scope, req.params['id'] ?? '', variant_id, quantity);
    await medusa.POST(req, res);
  },
);

/**
 * Medusa adds the quantity to the line in the cart, so that several small additions would pass the limit of a single one.
 * The cart must be locked.
 * @throws {MedusaError} invalid data, when the cart would have too many of the variant
 */
async function assertBelowMaximum(
  container: MedusaContainer,
  cartId: string,
  variantId: string,
  added: number,
): Promise<void> {
  const inCart = (await readCart(container, cartId))?.quantities.get(variantId) ?? 0;
  if (inCart + added > MAX_LINE_QUANTITY) {
    throw invalidRequest(
      `A cart holds at most ${MAX_LINE_QUANTITY} pieces of a product, and ${inCart} are in it already`,
    );
  }
}
