import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { requireMobile, spendCode } from '../../../../../phone/codes';
import { confirmNumber, signInsOf } from '../../../../../phone/confirm-number';
import { signInOf } from '../../../../../sessions/request-session';
import type { GivenCodeBody } from '../../../../validators';

/** How the customer can sign in: the confirmed number, and whether there is a password. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(await signInsOf(req.scope, signInOf(req) ?? ''));
}

/** Confirms the customer's number by the code that was sent to it. */
export async function POST(req: AuthenticatedMedusaRequest<GivenCodeBody>, res: MedusaResponse) {
  const { phone: typed, ...given } = req.validatedBody;
  const phone = requireMobile(typed);
  await spendCode(req.scope, phone, given);
  const identity = signInOf(req) ?? '';
  await answerWhenLocked(res, async () => {
    await confirmNumber(req.scope, identity, phone);
    res.json(await signInsOf(req.scope, identity));
  });
}
