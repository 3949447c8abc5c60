import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { signInOf } from '../../asker';
import { CUSTOMER_SIGN_IN } from '../../modules/emailpass/providers';
import { bodyFields } from './body-fields';

/** A registration makes a customer with its own email only; Medusa would take anybody's. */
export async function ownEmail(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const identities = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: signInOf(req) ?? '', provider: CUSTOMER_SIGN_IN });
  const { email } = bodyFields(req);
  if (!identities.some(({ entity_id }) => entity_id === email)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'The email must be the one that was registered',
    );
  }
  next();
}
