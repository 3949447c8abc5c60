import { interposedResponse, type InterposedBody } from './interposed-response';
import type { ShopAnswer, ShopRequest } from './simulated-shop/shop-call';
import type { SimulatedShop } from './simulated-shop/simulated-shop';
import { ServerDied, type Point } from './simulated-shop/shop-state';

/** What happens to one request on its way. ms. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'drop-request' }
  | { kind: 'drop-reply' }
  /** Arrives so much later; the caller may have given up by then. */
  | { kind: 'late-request'; by: number }
  | { kind: 'late-reply'; by: number }
  /** The browser sends it a second time. */
  | { kind: 'twice'; after: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** Something between device and shop responds in its place; the request may have reached the shop all the same. */
  | { kind: 'interposed'; status: number; body: InterposedBody; reachesShop: boolean }
  /** The answer breaks off: 200, and nobody can read it. */
  | { kind: 'garbled-reply' }
  /** So long at each point; others are served meanwhile. */
  | { kind: 'slow-server'; by: number }
  | { kind: 'server-dies'; at: Point };

export interface NetworkParts {
  shop: Pick<SimulatedShop, 'handle' | 'handleSlowly' | 'state'>;
  /** Fault of the next request. */
  fault: (request: ShopRequest) => Fault;
  /** Told of each request that arrives after a later one. */
  reordered: () => void;
}

/** ms that an undisturbed request takes one way. */
const latency = 20;

/** A `fetch` through a network that loses, delays and doubles. */
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
  const answered = (answer: ShopAnswer | null): Response => {
    if (answer === null) throw new TypeError('the server died');
    const headers = new Headers({ 'content-type': 'application/json' });
    if (answer.retryAfter !== null) headers.set('retry-after', String(answer.retryAfter));
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  };

  async function send(request: ShopRequest): Promise<Response> {
    const met = fault(request);
    const number = (sent += 1);
    /** null: the server died over it. */
    const arrive = (): ShopAnswer | null => {
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
        // Not every call comes to that point.
        shop.state.diesAt = null;
        return later(answer, latency);
      }
    }
  }

  async function later(answer: ShopAnswer | null, ms: number): Promise<Response> {
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

function orNull(handle: () => ShopAnswer): ShopAnswer | null {
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
