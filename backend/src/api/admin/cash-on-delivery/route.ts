import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import {
  readCodRules,
  toAdminRules,
  writeCodRules,
} from '../../../payments/cash-on-delivery/rules';
import type { CodRulesBody } from '../validators';

/** The rules of cash on delivery; amounts in paise. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ cash_on_delivery: toAdminRules(await readCodRules(req.scope)) });
}

/** Replaces the rules. Orders that are placed already keep their fee. */
export async function POST(req: AuthenticatedMedusaRequest<CodRulesBody>, res: MedusaResponse) {
  const { enabled, max_open_orders, advance_percent, advance_from, ...amounts } = req.validatedBody;
  await writeCodRules(req.scope, {
    isEnabled: enabled,
    maxOpenOrders: max_open_orders,
    advancePercent: advance_percent,
    advanceFrom: advance_from,
    ...amounts,
  });
  res.json({ cash_on_delivery: toAdminRules(await readCodRules(req.scope)) });
}
