import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readInvoice } from '../../../../../invoice/read-invoice';
import { invoicePage } from '../../../../../order-mail/invoice-page';

/**
 * The invoice of an order as a file: the page that its customer gets by mail.
 * It is calculated from the order each time.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const invoice = await readInvoice(req.scope, req.params['id'] ?? '');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="${invoice.number.replaceAll('/', '-')}.html"`,
  );
  res.send(invoicePage(invoice));
}
