/** Who asks, and where: set once by the page, the worker or a server process. */
export interface StoreAccess {
  /** Scheme, host and port of the web front, no trailing slash. Default: the page's own origin. */
  origin?: string;
  /** The signed-in customer's token, read at each attempt; null for guests. */
  token?: () => string | null | Promise<string | null>;
  /** Sent with each call, read at each attempt. */
  headers?: () => Readonly<Record<string, string>>;
}

let access: StoreAccess = {};

export function provideAccess(given: StoreAccess): void {
  access = given;
}

export function storeUrl(path: string): URL {
  return new URL(path, access.origin ?? globalThis.location.origin);
}

export function accessHeaders(): Readonly<Record<string, string>> {
  return access.headers?.() ?? {};
}

export async function bearerToken(): Promise<string | null> {
  return (await access.token?.()) ?? null;
}
