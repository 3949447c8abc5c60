import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readInvoice } from '../../../../../invoice/read-invoice';

/** The invoice of an order, with its GST. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  res.json({ invoice: await readInvoice(req.scope, req.params['id'] ?? '') });
}
