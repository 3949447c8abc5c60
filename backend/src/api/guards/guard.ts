import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

export type Guard = (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => Promise<void>;

/** Middleware that continues with the request unless `check` throws. */
export function guard(check: (req: MedusaRequest) => Promise<void> | void): Guard {
  return async (req, _res, next) => {
    await check(req);
    next();
  };
}

/** The path of a request without its query. */
export function pathOf({ originalUrl }: Pick<MedusaRequest, 'originalUrl'>): string {
  return originalUrl.split('?')[0] ?? '';
}

/**
 * Responds 404 for a route of Medusa that this shop does not offer. Such routes would let anyone who
 * knows an order's id act as its buyer.
 */
export function routeNotFound(req: MedusaRequest): never {
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cannot ${req.method} ${pathOf(req)}`);
}
