import type { ShopAnswer, ShopRequest } from './simulated-shop/simulated-shop';
import { ServerDied } from './simulated-shop/shop-state';

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
  | { kind: 'status'; status: number; retryAfter?: number };

export interface NetworkParts {
  handle: (request: ShopRequest) => ShopAnswer;
  /** Fault of the next request. */
  fault: (request: ShopRequest) => Fault;
}

/** ms that an undisturbed request takes one way. */
const latency = 20;

/** A `fetch` through a network that loses, delays and doubles. */
export function simulatedNetwork({ handle, fault }: NetworkParts): typeof fetch {
  const after = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    });
  /** null: the server died over it. */
  const arrive = (request: ShopRequest): ShopAnswer | null => {
    try {
      return handle(request);
    } catch (error) {
      if (error instanceof ServerDied) return null;
      throw error;
    }
  };
  const answered = (answer: ShopAnswer | null): Response => {
    if (answer === null) throw new TypeError('the server died');
    const headers = new Headers({ 'content-type': 'application/json' });
    if (answer.retryAfter !== null) headers.set('retry-after', String(answer.retryAfter));
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  };

  async function send(request: ShopRequest): Promise<Response> {
    const met = fault(request);
    await after(latency);
    switch (met.kind) {
      case 'none':
        return later(arrive(request), latency);
      case 'drop-request':
        throw new TypeError('the request was lost');
      case 'drop-reply':
        arrive(request);
        await after(latency);
        throw new TypeError('the reply was lost');
      case 'late-request':
        await after(met.by);
        return later(arrive(request), latency);
      case 'late-reply':
        return later(arrive(request), met.by);
      case 'twice': {
        const first = arrive(request);
        setTimeout(() => arrive(request), met.after);
        return later(first, latency);
      }
      case 'status': {
        const body = { type: 'fault', message: 'fault' };
        return later({ status: met.status, retryAfter: met.retryAfter ?? null, body }, latency);
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
