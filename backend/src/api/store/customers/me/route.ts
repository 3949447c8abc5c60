import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { assertPassword, deleteAccount } from '../../../../account/delete-account';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import type { DeleteAccountBody } from '../../../validators';

/** Deletes the customer's own account; requires the password. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<DeleteAccountBody>,
  res: MedusaResponse,
) {
  const { actor_id, auth_identity_id } = req.auth_context;
  await assertPassword(req.scope, auth_identity_id, req.validatedBody.password);
  await answerWhenLocked(res, async () => {
    await deleteAccount(req.scope, actor_id);
    res.status(204).end();
  });
}
