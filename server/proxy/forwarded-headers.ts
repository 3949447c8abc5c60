/** Headers of one connection, which must not be forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers about the client that only a trusted proxy may set; a client could forge them. */
const PROXY_HEADERS = /^(x-forwarded-|x-real-ip$|forwarded$|via$)/;

function withoutHopByHop(headers: Headers): Headers {
  const result = new Headers(headers);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((text) => text.trim())]) {
    if (/^[\w-]+$/.test(name)) result.delete(name);
  }
  return result;
}

/** What the web front tells the backend about a request. */
export type RequestOrigin = {
  /** IP address of the client, if known. */
  clientAddress: string | undefined;
  /** Scheme and host that shoppers use. */
  publicUrl: string;
  requestId: string;
};

/**
 * The headers for the backend: the client's, without those of the connection and those that only proxies may set, plus the
 * front's own. The host comes from the settings, not from the client, who could otherwise redirect links built from it.
 */
export function requestHeaders(incoming: Headers, origin: RequestOrigin): Headers {
  const headers = new Headers();
  for (const [name, value] of withoutHopByHop(incoming)) {
    if (!PROXY_HEADERS.test(name)) headers.set(name, value);
  }
  const { host, protocol } = new URL(origin.publicUrl);
  headers.delete('host');
  headers.delete('expect');
  // The front compresses responses itself: the backend is on the same machine.
  headers.set('accept-encoding', 'identity');
  if (origin.clientAddress !== undefined) headers.set('x-forwarded-for', origin.clientAddress);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-request-id', origin.requestId);
  return headers;
}

/** The backend's headers for the client, without those of the connection and those that reveal its software. */
export function responseHeaders(upstream: Headers): Headers {
  const headers = withoutHopByHop(upstream);
  headers.delete('x-powered-by');
  headers.delete('server');
  return headers;
}
