import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readCodRules, toStoreRules } from '../../../payments/cash-on-delivery/rules';

/** The rules from which a device computes whether a cart can be paid on delivery, also offline. Amounts in paise. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  res.json({ cash_on_delivery: toStoreRules(await readCodRules(req.scope)) });
}
