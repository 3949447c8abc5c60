import { interposedResponse, type InterposedBody } from './interposed-response';
import {
  type ShopResponse,
  type ShopRequest,
  ServerDied,
  type Point,
} from './simulated-shop/shop-state';
import type { SimulatedShop } from './simulated-shop/simulated-shop';

/** The fault of one request. Times in ms. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'drop-request' }
  | { kind: 'drop-reply' }
  /** Arrives later; the caller may have timed out by then. */
  | { kind: 'late-request'; by: number }
  | { kind: 'late-reply'; by: number }
  /** The browser sends it twice. */
  | { kind: 'twice'; after: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** A proxy responds instead of the shop; the request may have reached the shop anyway. */
  | { kind: 'interposed'; status: number; body: InterposedBody; reachesShop: boolean }
  /** The response is truncated: a 200 that cannot be parsed. */
  | { kind: 'garbled-reply' }
  /** A delay at each point; other requests are served meanwhile. */
  | { kind: 'slow-server'; by: number }
  | { kind: 'server-dies'; at: Point };

export interface NetworkParts {
  shop: Pick<SimulatedShop, 'handle' | 'handleSlowly' | 'state'>;
  /** The fault of the next request. */
  fault: (request: ShopRequest) => Fault;
  /** Called for each request that arrives after a later one. */
  reordered: () => void;
}

/** Duration in ms of an undisturbed request, one way. */
const latency = 20;

/** A `fetch` through a network that loses, delays and repeats requests. */
export function simulatedNetwork({ shop, fault, reordered }: NetworkParts): typeof fetch {
  let sent = 0;
  let arrived = 0;
  const after = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    });
  const note = (number: number) => {
    if (number < arrived) reordered();
    arrived = Math.max(arrived, number);
  };
  const answered = (answer: ShopResponse | null): Response => {
    if (answer === null) throw new TypeError('the server died');
    const { status, retryAfter, body } = answer;
    const isPage = typeof body === 'string';
    const headers = new Headers({ 'content-type': isPage ? 'text/html' : 'application/json' });
    if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
    return new Response(isPage ? body : JSON.stringify(body), { status, headers });
  };

  async function send(request: ShopRequest): Promise<Response> {
    const met = fault(request);
    const number = (sent += 1);
    /** Null: the server died meanwhile. */
    const arrive = (): ShopResponse | null => {
      note(number);
      return orNull(() => shop.handle(request));
    };
    await after(latency);
    switch (met.kind) {
      case 'none':
        return later(arrive(), latency);
      case 'drop-request':
        throw new TypeError('the request was lost');
      case 'drop-reply':
        arrive();
        await after(latency);
        throw new TypeError('the reply was lost');
      case 'late-request':
        await after(met.by);
        return later(arrive(), latency);
      case 'late-reply':
        return later(arrive(), met.by);
      case 'twice': {
        const first = arrive();
        setTimeout(arrive, met.after);
        return later(first, latency);
      }
      case 'status': {
        const body = { type: 'fault', message: 'fault' };
        return later({ status: met.status, retryAfter: met.retryAfter ?? null, body }, latency);
      }
      case 'interposed':
        if (met.reachesShop) arrive();
        await after(latency);
        return interposedResponse(met.status, met.body);
      case 'garbled-reply':
        arrive();
        await after(latency);
        return new Response('{"cart":{"id', { status: 200 });
      case 'slow-server': {
        note(number);
        const slow = shop.handleSlowly(request, () => after(met.by));
        return later(await slow.catch(nullWhenDead), latency);
      }
      case 'server-dies': {
        shop.state.diesAt = met.at;
        const answer = arrive();
        // Not every call reaches that point.
        shop.state.diesAt = null;
        return later(answer, latency);
      }
    }
  }

  async function later(answer: ShopResponse | null, ms: number): Promise<Response> {
    await after(ms);
    return answered(answer);
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = send({ method: init?.method ?? 'GET', url, token, body });
    const signal = init?.signal;
    if (!signal) return reply;
    const aborted = new Promise<never>((_resolve, reject) => {
      const stop = () => reject(new DOMException('stopped', 'AbortError'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
    });
    reply.catch(() => undefined);
    return Promise.race([reply, aborted]);
  };
}

function orNull(handle: () => ShopResponse): ShopResponse | null {
  try {
    return handle();
  } catch (error) {
    return nullWhenDead(error);
  }
}

function nullWhenDead(error: unknown): null {
  if (error instanceof ServerDied) return null;
  throw error;
}
