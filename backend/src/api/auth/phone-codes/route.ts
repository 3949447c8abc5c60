import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireMobile, sendCode } from '../../../phone/codes';
import type { PhoneCodeBody } from '../../validators';

/** Sends a code to a phone number, which may have an account or not. */
export async function POST(req: MedusaRequest<PhoneCodeBody>, res: MedusaResponse) {
  res.json(await sendCode(req.scope, requireMobile(req.validatedBody.phone)));
}
