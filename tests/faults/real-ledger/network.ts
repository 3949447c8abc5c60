import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { interposedResponse } from '../../../src/sync/testing/interposed-response';
import type { Tally } from '../tally';
import type { PostgresProxy } from './postgres-proxy';
import type { Fault } from './schedule';

interface NetworkParts {
  /** Faults of the requests, in order; none for later ones. */
  faults: readonly Fault[];
  send: typeof fetch;
  /** Address of the Medusa that this device calls. */
  origin: string;
  /** The proxy between that Medusa and its database; null if it has none, so that no connection can be cut. */
  proxy: PostgresProxy | null;
  tally: Tally;
}

/** Timeout of a call, which no fault reaches. */
const ANSWER_MS = 60_000;

/** The network between one device and the real shop, with losses, delays and repetitions. */
export class Network {
  isOffline = false;
  readonly #parts: NetworkParts;
  readonly #underWay = new Set<Promise<unknown>>();
  #sent = 0;
  #isWell = false;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  /** Ends all faults. */
  heal(): void {
    this.#isWell = true;
    this.isOffline = false;
  }

  /** Resolves when no copy of any call is in flight. */
  async still(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (this.isOffline) throw new TypeError('offline');
    return this.#meet(this.#nextFault(), input, init);
  };

  #nextFault(): Fault {
    const fault = this.#isWell ? undefined : this.#parts.faults[this.#sent];
    this.#sent += 1;
    const isNone = fault === undefined || fault.kind === 'none';
    if (isNone || (fault.kind === 'cut-connection' && this.#parts.proxy === null))
      return { kind: 'none' };
    this.#parts.tally.add('status' in fault ? `${fault.kind} ${fault.status}` : fault.kind);
    return fault;
  }

  async #meet(fault: Fault, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const forward = () => this.#forward(input, init);
    switch (fault.kind) {
      case 'none':
        return forward();
      case 'drop-request':
        throw new TypeError('the request was lost');
      case 'drop-reply':
        await Promise.race([forward(), sleep(fault.by)]);
        throw new TypeError('the reply was lost');
      case 'late-copy':
        this.#later(fault.by, forward);
        throw new TypeError('the call failed, and its request is still in flight');
      case 'late-request':
        await sleep(fault.by);
        return forward();
      case 'late-reply': {
        const response = await forward();
        await sleep(fault.by);
        return response;
      }
      case 'twice':
        this.#later(fault.by, forward);
        return forward();
      case 'status': {
        const body = JSON.stringify({ type: 'fault', message: 'fault' });
        return new Response(body, { status: fault.status });
      }
      case 'interposed':
        if (fault.reachesShop) await forward();
        return interposedResponse(fault.status, fault.body);
      case 'garbled-reply':
        await forward();
        return new Response('{"cart":{"id', { status: 200 });
      case 'cut-connection': {
        const requestId = randomUUID();
        const { statement, moment } = fault;
        this.#parts.proxy?.cutAt({ requestId, statement, moment });
        return this.#forward(input, init, requestId);
      }
    }
  }

  #later(ms: number, forward: () => Promise<Response>): void {
    const done = sleep(ms).then(forward);
    this.#keep(done);
    done.catch(() => undefined);
  }

  /** Reads the whole response, even if the device has aborted the call. */
  #forward(
    input: Parameters<typeof fetch>[0],
    init: RequestInit | undefined,
    requestId: string = randomUUID(),
  ): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    const done = (async () => {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const url = new URL(`${pathname}${search}`, this.#parts.origin);
      const response = await this.#parts.send(url, { ...init, headers, signal });
      const text = await response.text();
      // These statuses must not have a body.
      const body = [204, 205, 304].includes(response.status) ? null : text;
      return new Response(body, { status: response.status, headers: response.headers });
    })();
    this.#keep(done);
    return done;
  }

  #keep(call: Promise<unknown>): void {
    const kept: Promise<unknown> = call
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(kept));
    this.#underWay.add(kept);
  }
}
