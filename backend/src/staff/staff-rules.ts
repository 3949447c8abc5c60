/** What a user of the dashboard may do. Without a role a user is an owner, as before there were roles. */
export const ROLES = ['owner', 'staff'] as const;

export type Role = (typeof ROLES)[number];

type Rule = { methods: readonly string[]; path: RegExp };

const READ = new Set(['GET', 'HEAD', 'OPTIONS']);
const ID = '[^/]+';

/** What staff may not even read: users, keys, who did what, accounts of customers, and the records of Medusa's workflows. */
const SECRET = new RegExp(
  `^/admin/(?:(?:users|invites|api-keys|audit-log|workflows-executions|rbac)(?:/|$)|orders/${ID}/refund-account(?:/|$))`,
);

/** Themselves, which the dashboard reads after the sign-in. */
const OWN_USER = /^\/admin\/(?:users|rbac)\/me$/;

const route = (methods: string, path: string): Rule => ({
  methods: methods.split('|'),
  path: new RegExp(`^/admin/${path.replaceAll(':id', ID)}$`),
});

/** What staff may change: the catalogue, the stock, what shoppers write, and the way of an order up to its delivery. */
const ALLOWED: readonly Rule[] = [
  route('POST', 'orders/:id/(?:steps|fulfillments)'),
  route('POST', 'orders/:id/fulfillments/:id/(?:shipments|mark-as-delivered|cancel)'),
  route('POST', 'fulfillments/:id/(?:activities|shipment)'),
  // Receiving goods; the refund is the owner's.
  route('POST|DELETE', 'returns/:id/(?:receive|receive-items|dismiss-items)(?:/:id)?'),
  route('POST', 'returns/:id/receive/confirm'),
  route('POST', 'product-(?:questions|reviews)/:id'),
  route('POST', 'contact-messages/:id(?:/replies)?'),
  route('POST', 'outbox-messages/:id/retry'),
  route(
    'POST|DELETE',
    '(?:products|product-variants|product-options|product-tags|product-types)(?:/.+)?',
  ),
  route('POST|DELETE', '(?:product-categories|collections)(?:/.+)?'),
  route('POST|DELETE', '(?:inventory-items|reservations)(?:/.+)?'),
  route('POST', 'uploads(?:/.+)?'),
  // How they see lists and pages of the dashboard.
  route('POST|DELETE', '(?:views|layouts)/.+'),
];

/**
 * Whether a role allows a call. An owner may do all; staff what is listed, so that a route that is new, here or in Medusa, is the
 * owner's.
 * @param path without its query
 */
export function isAllowed(role: Role, method: string, path: string): boolean {
  if (role === 'owner') return true;
  // As Express matches: without a slash at the end, in any case.
  const plain = path.replace(/\/+$/, '').toLowerCase();
  if (!isPlainPath(plain)) return false;
  if (READ.has(method)) return OWN_USER.test(plain) || !SECRET.test(plain);
  return ALLOWED.some(
    ({ methods, path: allowed }) => methods.includes(method) && allowed.test(plain),
  );
}

/** Encoded characters and empty segments could name a route in a way that these rules do not know. */
function isPlainPath(path: string): boolean {
  return /^(?:\/[\w.~:@+-]+)+$/.test(path) && !path.includes('..');
}
