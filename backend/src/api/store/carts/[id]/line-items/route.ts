import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import type { MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/route';
import { readCartResponse } from '@aangan/medusa-ledger/api/cart-response';
import { setPieces } from '@aangan/medusa-ledger/cart-writes/set-pieces';
import { readCart } from '@aangan/medusa-ledger/carts/stored-cart';
import { invalidRequest } from '../../../../../errors/refusals';
import { underCartLock } from '../../../../under-cart-lock';

type Request = Parameters<typeof medusa.POST>[0];

export const POST = underCartLock(async (req: Request, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  const { variant_id: variantId, quantity: added } = req.validatedBody;
  await assertBelowMaximum(req.scope, id, variantId, added);
  const isDone = await setPieces(req.scope, id, { variantId, added });
  if (isDone) res.json({ cart: await readCartResponse(req, id) });
  else await medusa.POST(req, res);
});

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
