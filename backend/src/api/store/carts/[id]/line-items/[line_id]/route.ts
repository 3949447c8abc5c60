import type { MedusaResponse } from '@medusajs/framework/http';
import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/[line_id]/route';
import { readCartResponse } from '@aangan/medusa-ledger/api/cart-response';
import { setPieces } from '@aangan/medusa-ledger/cart-writes/set-pieces';
import { underCartLock } from '../../../../../under-cart-lock';

type Post = Parameters<typeof medusa.POST>[0];
type Delete = Parameters<typeof medusa.DELETE>[0];

export const POST = underCartLock(async (req: Post, res: MedusaResponse) => {
  const { id = '', line_id: lineId = '' } = req.params;
  const { quantity } = req.validatedBody;
  const isDone = await setPieces(req.scope, id, { lineId, quantity });
  if (isDone) res.json({ cart: await readCartResponse(req, id) });
  else await medusa.POST(req, res);
});

export const DELETE = underCartLock(async (req: Delete, res: MedusaResponse) => {
  const { id = '', line_id: lineId = '' } = req.params;
  const isDone = await setPieces(req.scope, id, { lineId, quantity: 0 });
  if (!isDone) return medusa.DELETE(req, res);
  const parent = await readCartResponse(req, id);
  res.json({ id: lineId, object: 'line-item', deleted: true, parent });
});
