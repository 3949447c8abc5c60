import { createHmac, hkdfSync } from 'node:crypto';
import { medusaEnvironment } from '../../stack/medusa-environment';

/** Whether the secret of the shop, and with it a proof, can be known here. */
export const proofsAreHere = Boolean(process.env['SHOP_DATA_DIR']);

/** What opens this order to a guest, worked out apart from the shop's own code. */
export function proofOf(orderId: string): string {
  const secret = medusaEnvironment(process.env['SHOP_DATA_DIR'] ?? '')['JWT_SECRET'] ?? '';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'aangan order proof 1', 32));
  return createHmac('sha256', key).update(orderId).digest('base64url');
}
