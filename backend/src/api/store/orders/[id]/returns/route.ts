import type { MedusaRequest } from '@medusajs/framework/http';
import { requestReturn } from '../../../../../orders/returns';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import type { ReturnBody } from '../../../../validators';

/** Requests a return of delivered items. */
export const POST = underOrderLock(async (req: MedusaRequest<ReturnBody>, res) => {
  const id = req.params['id'] ?? '';
  const made = await requestReturn(req.scope, id, req.validatedBody, new Date());
  res.status(201).json({ return: made });
});
