/** Origin and credentials of calls; set once by the page, the worker or a server process. */
export interface StoreAccess {
  /** Origin of the web front. Default: the page's own origin. */
  origin?: string;
  /** The signed-in customer's token; null for guests. Read at each attempt. */
  token?: () => string | null | Promise<string | null>;
  /** Further headers of each call. Read at each attempt. */
  headers?: () => Readonly<Record<string, string>>;
}

let access: StoreAccess = {};

export function provideAccess(provided: StoreAccess): void {
  access = provided;
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
