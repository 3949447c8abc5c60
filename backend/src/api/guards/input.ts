import type { MedusaRequest } from '@medusajs/framework/http';
import { invalidData, invalidRequest } from '../../errors/refusals';
import { replaceLimit, readProblem } from '../../store-reads/read-problem';
import { bodyProblem, isFields, queryProblem } from '../../validation/validate-input';
import { sanitizeBodyNames } from '../../validation/sanitize-name';
import { textLengthProblem } from '../../validation/text-lengths';
import { guard, pathOf, routeNotFound } from './guard';

/** Routes for texts that others read. They sanitize their texts (`sanitize-text.ts`) and check the lengths after that. */
const SANITIZED_ROUTES =
  /^\/store\/(products\/[^/]+\/(reviews(\/mine)?|questions)|contact-messages)$/;

const isSanitizedRoute = (req: MedusaRequest): boolean => SANITIZED_ROUTES.test(pathOf(req));

/** The first guard of all routes: rejects malformed queries and bodies before anything processes them. */
export const validateInput = guard((req) => {
  const sender = {
    isCleaned: isSanitizedRoute(req),
    isGateway: pathOf(req).startsWith('/hooks/'),
  };
  const problem = queryProblem(req.query) ?? bodyProblem(req.body, sender);
  if (problem !== undefined) throw invalidRequest(problem);
});

/** Limits the lengths of texts such as names, addresses and codes, which Medusa does not. */
export const validateTextLengths = guard((req) => {
  const problem = isSanitizedRoute(req) ? undefined : textLengthProblem(req.body);
  if (problem !== undefined) throw invalidData('text_too_long', problem);
});

/** Removes hidden characters from names and rejects links in them, because the shop's mails contain them. */
export const sanitizeNames = guard((req) => {
  const problem = sanitizeBodyNames(req.body);
  if (problem !== undefined) throw invalidData('link_in_name', problem);
});

/** Methods that Express routes to GET handlers. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Rejects reads of routes and with parameters that the table of reads does not declare. */
export const allowDeclaredReads = guard((req) => {
  if (!READS.has(req.method)) return;
  const path = req.baseUrl + req.path;
  const limit = replaceLimit(path, req.query['limit']);
  if (limit !== undefined) req.query['limit'] = String(limit);
  const problem = readProblem(path, req.query);
  if (problem?.isRoute === false) routeNotFound(req);
  if (problem?.isRoute) throw invalidRequest(problem.message);
});

/** Fields that Medusa stores with any content and size; `data` is checked for shipping methods. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['metadata', 'additional_data']);
const SHIPPING_METHODS = /^\/+store\/+carts\/+[^/]+\/+shipping-methods\/*$/i;

/** Customers store their profile in metadata, because Medusa has no other field for it. */
const CUSTOMER = /^\/+store\/+customers(\/+me)?\/*$/i;
const PROFILE: ReadonlySet<string> = new Set(['phone', 'address', 'zip_code']);

/** The same holds for the GSTIN of the address on an invoice, and of one that a customer keeps; `cart-body.ts` checks it. */
const CUSTOMER_ADDRESS = /^\/+store\/+customers\/+me\/+addresses(\/+[^/]+)?\/*$/i;
const CART = /^\/+store\/+carts(\/+[^/]+)?\/*$/i;
const INVOICED: ReadonlySet<string> = new Set(['gstin']);

/**
 * Prevents shoppers from setting metadata, where the shop stores its own data, such as the payment of
 * an order. Medusa copies a cart's metadata to its order. Null counts as not set.
 */
export const rejectMetadata = guard((req) => {
  const path = pathOf(req);
  if (hasMetadata(withoutOffered(req.body, path), SHIPPING_METHODS.test(path))) {
    throw invalidRequest('Metadata cannot be set');
  }
});

/** A body without the metadata that shoppers may set. */
function withoutOffered(body: unknown, path: string): unknown {
  if (CUSTOMER.test(path)) return withoutMetadata(body, PROFILE);
  if (CUSTOMER_ADDRESS.test(path)) return withoutMetadata(body, INVOICED);
  if (!CART.test(path) || !isFields(body) || !('billing_address' in body)) return body;
  return { ...body, billing_address: withoutMetadata(body['billing_address'], INVOICED) };
}

function withoutMetadata(value: unknown, offered: ReadonlySet<string>): unknown {
  if (!isFields(value)) return value;
  const { metadata, ...rest } = value;
  const isOffered = ([field, text]: [string, unknown]) =>
    offered.has(field) && (text === null || typeof text === 'string');
  return isFields(metadata) && Object.entries(metadata).every(isOffered) ? rest : value;
}

/** Recursion is safe: `validateInput` limits the depth of bodies. */
function hasMetadata(value: unknown, isData: boolean): boolean {
  if (Array.isArray(value)) return value.some((each) => hasMetadata(each, isData));
  if (!isFields(value)) return false;
  return Object.entries(value).some(([field, each]) => {
    if (OPEN_FIELDS.has(field)) return each !== null;
    if (isData && field === 'data') return isFields(each) && Object.keys(each).length > 0;
    return hasMetadata(each, isData);
  });
}
