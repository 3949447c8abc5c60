import type { MedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/**
 * A route of Medusa's that this shop does not offer: it would do for whoever knows an order's id
 * what is that order's buyer's to do.
 */
export function closed(req: MedusaRequest): void {
  const [path] = req.originalUrl.split('?');
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cannot ${req.method} ${path}`);
}
