import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireMobile, spendCode } from '../../../phone/codes';
import { numberProof } from '../../../phone/number-proof';
import type { GivenCodeBody } from '../../validators';

/**
 * Confirms a number on a device, without an account: the response has the number in E.164, and a proof for later orders on
 * delivery. It opens no session.
 */
export async function POST(req: MedusaRequest<GivenCodeBody>, res: MedusaResponse) {
  const { phone: typed, ...given } = req.validatedBody;
  const phone = requireMobile(typed);
  await spendCode(req.scope, phone, given);
  res.json({ proof: numberProof(phone), phone });
}
