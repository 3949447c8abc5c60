import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';
import { plainEmail } from '../../plain-email';
import { bodyFields } from './body-fields';

/**
 * A guest does not check out under the email of an account: Medusa would hand that customer the guest's cart, and its order.
 * Who is signed in checks out under their own, whatever they send, as Medusa has it for a customer's own cart: nothing is looked
 * up, so that nothing can be found out.
 */
export async function accountEmail(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const fields = bodyFields(req);
  const { email } = fields;
  if (typeof email === 'string') {
    const asker = askerOf(req);
    if (asker !== undefined) fields['email'] = await emailOf(req.scope, asker);
    else await assertNoAccount(req.scope, email);
  }
  next();
}

async function emailOf(container: MedusaContainer, id: string): Promise<string> {
  const customer = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(id, { select: ['email'] });
  return customer.email;
}

/** @throws {MedusaError} not allowed, when there is an account with this email */
async function assertNoAccount(container: MedusaContainer, email: string): Promise<void> {
  const [account] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: plainEmail(email), has_account: true }, { select: ['id'], take: 1 });
  if (account) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'There is an account with this email: please sign in, or use another email',
    );
  }
}
