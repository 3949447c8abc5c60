/** What of the store API the storefront calls (src/commerce, src/sync), and of Medusa's what belongs to that. */
export const STORE_RESOURCES: readonly string[] = [
  'carts',
  'catalogue',
  'contact-messages',
  'customers',
  'orders',
  'payment-collections',
  'payment-providers',
  'pin-codes',
  'product-categories',
  'products',
  'regions',
  'return-reasons',
  'shipping-options',
  'sync',
];

/**
 * What of the backend the shop's visitors may reach. Sign-in is open for customers only: the
 * backend's own users (`/auth/user`) belong to its administration, as `/admin` does.
 */
const OPEN_PATHS: readonly RegExp[] = [
  new RegExp(`^/store/(${STORE_RESOURCES.join('|')})(/|$)`),
  /^\/auth\/customer\/emailpass(\/(register|reset-password|update))?$/,
  // A log-out: it needs no token, and ends nothing but the session that it names.
  /^\/auth\/ended-sessions$/,
  /^\/hooks\/payment\/[^/]+$/,
  // The backend names its private files so; it should not serve them, and neither do we.
  /^\/static\/(?!private-)./,
];

/** What an owner's own tools need; closed unless the setting ADMIN_API opens it. */
const ADMIN_PATHS: readonly RegExp[] = [
  /^\/admin\/./,
  /^\/auth\/user\/emailpass$/,
  /^\/auth\/session$/,
  /^\/auth\/token\/refresh$/,
];

/** Decoding twice and once more shows `%252e%252e` as well. */
const MOST_DECODINGS = 3;

function isPlain(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/(^|\/)\.{1,2}(\/|$)|\/\/|[\\\u0000-\u001f\u007f]/.test(path);
}

/** The path decoded to the end; undefined when some reading of it leads elsewhere than it seems. */
function decodedPath(pathname: string): string | undefined {
  const slashes = pathname.split('/').length;
  let path = pathname;
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
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

/** Whether a request for this path (as it stands in a URL, still encoded) may go to the backend. */
export function isOpenPath(pathname: string, adminApi = false): boolean {
  const decoded = decodedPath(pathname);
  if (decoded === undefined) return false;
  const paths = adminApi ? [...OPEN_PATHS, ...ADMIN_PATHS] : OPEN_PATHS;
  return paths.some((open) => open.test(pathname) && open.test(decoded));
}

const PRIVATE_PATHS =
  /^\/(auth|admin|store\/(customers|carts|orders|payment-collections|returns|order-edits|products\/[^/]+\/reviews\/mine))(\/|$)/;

/** Whether answers under this path belong to one shopper and must not be kept by any cache. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATHS.test(pathname);
}
