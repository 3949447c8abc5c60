import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { askerOf } from '../../asker';
import { plainEmail } from '../../plain-email';
import { bodyFields } from './body-fields';

/**
 * A guest does not check out under the email of an account: Medusa would hand that customer the
 * guest's cart, and its order.
 */
export async function accountEmail(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = bodyFields(req);
  if (typeof email === 'string') {
    const [account] = await req.scope
      .resolve(Modules.CUSTOMER)
      .listCustomers({ email: plainEmail(email), has_account: true }, { select: ['id'], take: 1 });
    if (account && account.id !== askerOf(req)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'There is an account with this email: please sign in, or use another email',
      );
    }
  }
  next();
}
