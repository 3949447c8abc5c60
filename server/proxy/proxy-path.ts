/** The resources of the store API that the storefront calls (src/commerce, src/sync), and those of Medusa that belong to them. */
export const STORE_RESOURCES: readonly string[] = [
  'carts',
  'cash-on-delivery',
  'catalogue',
  'contact-messages',
  'customers',
  'delivery-zones',
  'orders',
  'page-reports',
  'payment-collections',
  'payment-providers',
  'payment-results',
  'pin-codes',
  'product-categories',
  'products',
  'push-subscriptions',
  'regions',
  'return-reasons',
  'shared-wishlists',
  'shipping-options',
  'sync',
];

/**
 * The backend's paths that clients may access. Sign-in is allowed for customers only: the backend's own users (`/auth/user`)
 * belong to its administration, as `/admin` does.
 */
const ALLOWED_PATHS: readonly RegExp[] = [
  new RegExp(`^/store/(${STORE_RESOURCES.join('|')})(/|$)`),
  /^\/auth\/customer\/emailpass(\/(register|reset-password|update))?$/,
  /^\/auth\/phone-(codes|sign-ins|accounts|proofs)$/,
  // Log-out: needs no token, and ends only the session that it names.
  /^\/auth\/ended-sessions$/,
  /^\/hooks\/payment\/[^/]+$/,
  // The backend's private files have this prefix. It does not serve them either; this is a second barrier.
  /^\/static\/(?!private-)./,
];

/** For an owner's own tools; blocked unless the setting ADMIN_API allows them. */
const ADMIN_PATHS: readonly RegExp[] = [
  /^\/admin\/./,
  /^\/auth\/user\/emailpass$/,
  /^\/auth\/session$/,
  /^\/auth\/token\/refresh$/,
];

/** Enough to detect double encoding such as `%252e%252e`. */
const MAX_DECODINGS = 3;

function isPlain(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- detects control characters
  return !/(^|\/)\.{1,2}(\/|$)|\/\/|[\\\u0000-\u001f\u007f]/.test(path);
}

/** The path, decoded until it no longer changes; undefined if any decoding of it would lead to a different path. */
function decodePath(pathname: string): string | undefined {
  const slashes = pathname.split('/').length;
  let path = pathname;
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    if (!isPlain(path) || path.split('/').length !== slashes) return undefined;
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      // After the first decoding a lone % is an ordinary character.
      return round > 0 ? path : undefined;
    }
    if (decoded === path) return path;
    path = decoded;
  }
  return undefined;
}

/** Whether a request for this path, encoded as in the URL, may be forwarded to the backend. */
export function isAllowedPath(pathname: string, adminApi = false): boolean {
  const decoded = decodePath(pathname);
  if (decoded === undefined) return false;
  const paths = adminApi ? [...ALLOWED_PATHS, ...ADMIN_PATHS] : ALLOWED_PATHS;
  return paths.some((allowed) => allowed.test(pathname) && allowed.test(decoded));
}

const PRIVATE_PATHS =
  /^\/(auth|admin|store\/(customers|carts|orders|payment-collections|payment-results|returns|shared-wishlists|order-edits|products\/[^/]+\/reviews\/mine))(\/|$)/;

/** Whether responses under this path belong to one shopper and must not be cached. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATHS.test(pathname);
}
