import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { LEDGER } from '../../../http/mark-responses';

/** Tells devices that edits may be sent to the ledger; a stock Medusa answers 404. */
export function GET(_req: MedusaRequest, res: MedusaResponse) {
  res.json({ ledger: LEDGER });
}
