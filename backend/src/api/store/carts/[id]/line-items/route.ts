import { MedusaError } from '@medusajs/framework/utils';
import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/route';
import { MOST_PIECES } from '../../../../../cart-limits';
import { underCartLock } from '../../../../../cart-lock/under-cart-lock';
import { readCart } from '../../../../../cart-merge/stored-cart';

type Post = typeof medusa.POST;

/** Medusa adds to a line whatever it holds already. */
const withinLimit: Post = async (req, res) => {
  const { variant_id, quantity } = req.validatedBody;
  const cart = await readCart(req.scope, req.params['id'] ?? '');
  const pieces = cart?.quantities.get(variant_id) ?? 0;
  if (pieces + quantity > MOST_PIECES) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `A cart holds at most ${MOST_PIECES} pieces of a variant, and this one has ${pieces}`,
    );
  }
  await medusa.POST(req, res);
};

export const POST = underCartLock(withinLimit);
