import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';

/** A token outlives its account; it must not open anything when the account is gone. */
export async function deletedCustomer(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = askerOf(req);
  if (id !== undefined) {
    const [customer] = await req.scope
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: [id] }, { select: ['id'], take: 1 });
    if (!customer) {
      throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'This account no longer exists.');
    }
  }
  next();
}
