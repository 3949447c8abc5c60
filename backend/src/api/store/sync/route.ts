import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** Version of the ledger's calls; a stock Medusa answers 404. */
const LEDGER = 1;

/** Tells devices that edits may be sent to the ledger. */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ ledger: LEDGER });
}
