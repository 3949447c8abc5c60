import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';

/** An order is shown to its customer only; Medusa shows it to whoever knows its id. */
export async function ownOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = req.params['id'] ?? '';
  const askerId = askerOf(req);
  const [order] =
    askerId === undefined
      ? []
      : await req.scope
          .resolve(Modules.ORDER)
          .listOrders(
            { id: [id], customer_id: askerId },
            { select: ['id', 'customer_id'], take: 1 },
          );
  if (order?.customer_id !== askerId || askerId === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order with id: ${id} was not found`);
  }
  next();
}
