import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { readCustomerSummary } from '../../../../../account/customer-summary';
import { deleteAccount } from '../../../../../account/delete-account';

/** What the shop stores about a customer, except orders and addresses. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const account = await readCustomerSummary(req.scope, req.params['id'] ?? '');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ account });
}

/** Deletes the account of a customer who asks for it, as the customer could: personal data goes, orders stay without it. */
export function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  return answerWhenLocked(res, async () => {
    await readCustomerSummary(req.scope, id);
    await deleteAccount(req.scope, id);
    res.json({ id, object: 'customer', deleted: true });
  });
}
