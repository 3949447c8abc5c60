import type { MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import * as medusa from '@medusajs/medusa/api/store/carts/[id]/shipping-methods/route';
import { readCartResponse } from '@aangan/medusa-ledger/api/cart-response';
import { setDelivery } from '@aangan/medusa-ledger/cart-writes/set-delivery';
import { underCartLock } from '../../../../under-cart-lock';

type Request = Parameters<typeof medusa.POST>[0];

const chosenSchema = z.object({
  option_id: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
});

export const POST = underCartLock(async (req: Request, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  // Several at once are Medusa's.
  const chosen = chosenSchema.safeParse(req.validatedBody).data;
  const isDone =
    chosen && (await setDelivery(req.scope, id, { id: chosen.option_id, data: chosen.data }));
  if (isDone) res.json({ cart: await readCartResponse(req, id) });
  else await medusa.POST(req, res);
});
