import { Agent, type IncomingMessage, request } from 'node:http';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The network of one device. */
export interface DeviceNetwork {
  isOnline: boolean;
  /** The address that the front sees. */
  address: string;
}

/** The results of the calls of all devices. */
export interface Calls {
  total: number;
  /** Responses without success by status, such as `503`; `none` is a call without a response. */
  refused: Map<string, number>;
}

/** Fewer than a front accepts from one address. */
const MAX_SOCKETS = 400;

const current = new AsyncLocalStorage<DeviceNetwork>();

/** Does something as a device; its later timers and calls belong to it too. */
export function asDevice<T>(network: DeviceNetwork, work: () => T): T {
  return current.run(network, work);
}

/**
 * A `fetch` by which many devices call through shared connections, as behind a carrier's proxy. Calls outside of `asDevice` pass
 * unchanged.
 */
export function fetchOfDevices(others: typeof fetch, calls: Calls): typeof fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const count = (status: string): void => {
    calls.refused.set(status, (calls.refused.get(status) ?? 0) + 1);
  };
  return async (input, init = {}) => {
    const network = current.getStore();
    if (network === undefined) return others(input, init);
    if (!network.isOnline) throw new TypeError('offline');
    calls.total += 1;
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', network.address);
    const url = input instanceof Request ? input.url : input;
    try {
      const response = await send(new URL(url), { ...init, headers }, agent);
      if (!response.ok) count(String(response.status));
      return response;
    } catch (error) {
      count('none');
      throw error;
    }
  };
}

function send(url: URL, init: RequestInit & { headers: Headers }, agent: Agent): Promise<Response> {
  const { method = 'GET', body, headers, signal } = init;
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      headers: Object.fromEntries(headers),
      ...(signal && { signal }),
    };
    const call = request(url, options, (incoming) => {
      read(incoming).then(resolve, reject);
    });
    call.once('error', reject);
    call.end(typeof body === 'string' ? body : undefined);
  });
}

async function read(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (chunk instanceof Buffer) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const { statusCode = 502 } = incoming;
  const hasBody = statusCode !== 204 && statusCode !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: statusCode, headers });
}
