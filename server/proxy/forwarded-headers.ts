/** Headers that concern one connection only and never travel on (RFC 9110, 7.6.1). */
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

/** What only a proxy may say about a client; from the client itself it would be a lie. */
const ABOUT_THE_CLIENT = /^(x-forwarded-|x-real-ip$|forwarded$|via$)/;

function withoutHopByHop(headers: Headers): Headers {
  const kept = new Headers(headers);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((text) => text.trim())]) {
    if (/^[\w-]+$/.test(name)) kept.delete(name);
  }
  return kept;
}

/** What the web front knows of a request and tells the backend. */
export type Origin = {
  /** IP address of the client, when known. */
  clientAddress: string | undefined;
  /** Scheme and host that shoppers use. */
  publicUrl: string;
  requestId: string;
};

/**
 * The headers for the backend: the client's own, without those of the connection and those that
 * only proxies set, plus ours. The shop's host comes from the settings and not from the client,
 * so that no link made from it can be led elsewhere.
 */
export function requestHeaders(incoming: Headers, origin: Origin): Headers {
  const headers = new Headers();
  for (const [name, value] of withoutHopByHop(incoming)) {
    if (!ABOUT_THE_CLIENT.test(name)) headers.set(name, value);
  }
  const { host, protocol } = new URL(origin.publicUrl);
  headers.delete('host');
  headers.delete('expect');
  // The backend is on the same machine: what goes over the air is compressed here.
  headers.set('accept-encoding', 'identity');
  if (origin.clientAddress !== undefined) headers.set('x-forwarded-for', origin.clientAddress);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-request-id', origin.requestId);
  return headers;
}

/** The backend's headers for the client, without those of the connection and of its software. */
export function responseHeaders(upstream: Headers): Headers {
  const headers = withoutHopByHop(upstream);
  headers.delete('x-powered-by');
  headers.delete('server');
  return headers;
}
