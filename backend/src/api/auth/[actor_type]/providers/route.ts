import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { CUSTOMER_SIGN_IN } from '../../../../modules/emailpass/providers';

/** How users of the administration sign in, by the name that stands in the paths. Medusa's own lists what lies behind it, too. */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
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
