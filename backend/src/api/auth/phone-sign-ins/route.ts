import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireMobile, spendCode } from '../../../phone/codes';
import { signInByPhone } from '../../../phone/sign-in';
import type { GivenCodeBody } from '../../validators';

/** Signs in by a phone number and the code that was sent to it. */
export async function POST(req: MedusaRequest<GivenCodeBody>, res: MedusaResponse) {
  const { phone: typed, ...given } = req.validatedBody;
  const phone = requireMobile(typed);
  await spendCode(req.scope, phone, given);
  res.json(await signInByPhone(req.scope, phone));
}
