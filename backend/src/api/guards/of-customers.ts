import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CUSTOMER_SIGN_IN } from '../../modules/emailpass/providers';

type Guard = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void;

/**
 * A guard for the sign-in of customers. It looks at the parameters, which Express has decoded: a
 * path such as /auth/customer/email%70ass reaches Medusa's route, too.
 */
export function ofCustomers(guard: Guard): Guard {
  return (req, res, next) => {
    const { actor_type, auth_provider } = req.params;
    if (actor_type === 'customer' && auth_provider === CUSTOMER_SIGN_IN) guard(req, res, next);
    else next();
  };
}
