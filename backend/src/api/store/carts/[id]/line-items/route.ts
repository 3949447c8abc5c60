import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/route';
import { underCartLock } from '../../../../../cart-lock/under-cart-lock';
import { assertRoomFor } from '../../../../../cart-room';

type AddRequest = Parameters<typeof medusa.POST>[0];
type AddResponse = Parameters<typeof medusa.POST>[1];

export const POST = underCartLock(async (req: AddRequest, res: AddResponse) => {
  const { variant_id, quantity } = req.validatedBody;
  await assertRoomFor(req.scope, req.params['id'] ?? '', variant_id, quantity);
  await medusa.POST(req, res);
});
