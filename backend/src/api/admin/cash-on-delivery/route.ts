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
  const { enabled, minimum, maximum, fee, ...rest } = req.validatedBody;
  await writeCodRules(req.scope, {
    isEnabled: enabled,
    minimum,
    maximum,
    fee,
    maxOpenOrders: rest.max_open_orders,
    advancePercent: rest.advance_percent,
    advanceFrom: rest.advance_from,
    confirmedPhone: rest.confirmed_phone,
  });
  res.json({ cash_on_delivery: toAdminRules(await readCodRules(req.scope)) });
}
