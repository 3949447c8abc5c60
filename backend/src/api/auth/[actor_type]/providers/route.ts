import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CUSTOMER_SIGN_IN } from '../../../../modules/emailpass/providers';

/** The auth provider of admin users by its name in paths. Medusa's route also lists the internal provider. */
export function GET(_req: MedusaRequest, res: MedusaResponse) {
  const providers = [
    {
      id: CUSTOMER_SIGN_IN,
      identifier: CUSTOMER_SIGN_IN,
      display_name: 'Email/Password Authentication',
      flow: 'credentials',
    },
  ];
  res.json({ providers });
}
