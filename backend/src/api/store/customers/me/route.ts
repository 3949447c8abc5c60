import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { assertOwner, deleteAccount } from '../../../../account/delete-account';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import type { DeleteAccountBody } from '../../../validators';

/** Deletes the customer's own account; requires the password, or a code that was sent to the account's number. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<DeleteAccountBody>,
  res: MedusaResponse,
) {
  const { actor_id, auth_identity_id } = req.auth_context;
  await assertOwner(req.scope, auth_identity_id, req.validatedBody);
  await answerWhenLocked(res, async () => {
    await deleteAccount(req.scope, actor_id);
    res.status(204).end();
  });
}
