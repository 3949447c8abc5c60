import type { z } from '@medusajs/framework/zod';
import { cancelBody, cartBody, mergeBody, orderBody, wishlistBody } from './store/sync/validators';

/** What a route requires of its requests. */
export type LedgerSchema = {
  /** A customer must be signed in. */
  isSignedIn?: true;
  body?: z.ZodType;
  query?: never;
  /** The query selects fields of the cart in the response. */
  hasCartFields?: true;
};

/** The schemas of the ledger's routes, by method and path. */
export const LEDGER_SCHEMAS: Readonly<Record<string, LedgerSchema>> = {
  'POST /store/sync/cart': { body: cartBody, hasCartFields: true },
  'POST /store/sync/order': { body: orderBody, hasCartFields: true },
  'POST /store/sync/wishlist': { isSignedIn: true, body: wishlistBody },
  'POST /store/sync/cancel': { body: cancelBody },
  'POST /store/sync/merge': { isSignedIn: true, body: mergeBody, hasCartFields: true },
  // Medusa itself requires a customer for /store/customers/me.
  'GET /store/customers/me/carts/latest': { hasCartFields: true },
};
