import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { openPhoneAccount } from '../../../phone/sign-in';
import { signInOf } from '../../../sessions/request-session';
import type { PhoneAccountBody } from '../../validators';

/** Creates the account of a number that has signed in without one, and signs in to it. */
export async function POST(req: AuthenticatedMedusaRequest<PhoneAccountBody>, res: MedusaResponse) {
  await answerWhenLocked(res, async () => {
    res.json(await openPhoneAccount(req.scope, signInOf(req) ?? '', req.validatedBody));
  });
}
