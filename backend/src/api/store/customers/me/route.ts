import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { assertPassword } from '../../../../account/assert-password';
import { deleteAccount } from '../../../../account/delete-account';
import { answerWhenLocked } from '../../../../cart-lock/answer-when-locked';
import type { DeleteAccountBody } from './validators';

/** Deletes the customer's own account; the password is asked for again. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<DeleteAccountBody>,
  res: MedusaResponse,
): Promise<void> {
  const { actor_id, auth_identity_id } = req.auth_context;
  await assertPassword(req.scope, auth_identity_id, req.validatedBody.password);
  await answerWhenLocked(res, async () => {
    await deleteAccount(req.scope, actor_id);
    res.status(204).end();
  });
}
