import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';
import { isOrderProof, ORDER_PROOF_HEADER } from '../../order-proof';
import { unknownOrder } from '../../orders/unknown-order';
import { readSettings } from '../../settings';

const { jwtSecret } = readSettings(process.env);

/**
 * An order is there for its customer, and for who shows the proof that its buyer was given; Medusa
 * shows it to whoever knows its id.
 */
export async function ownOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = req.params['id'] ?? '';
  if (!hasProof(req, id) && !(await isCustomers(req, id))) throw unknownOrder(id);
  next();
}

function hasProof(req: MedusaRequest, orderId: string): boolean {
  const proof = req.headers[ORDER_PROOF_HEADER];
  return typeof proof === 'string' && isOrderProof(proof, orderId, jwtSecret);
}

async function isCustomers(req: MedusaRequest, orderId: string): Promise<boolean> {
  const askerId = askerOf(req);
  if (askerId === undefined) return false;
  const [order] = await req.scope
    .resolve(Modules.ORDER)
    .listOrders(
      { id: [orderId], customer_id: askerId },
      { select: ['id', 'customer_id'], take: 1 },
    );
  return order?.customer_id === askerId;
}
