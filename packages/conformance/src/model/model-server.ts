import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerCall, type ModelRequest, type ModelResponse } from './answer-call.ts';
import { LedgerModel } from './ledger-model.ts';
import type { ModelFault } from './model-faults.ts';
import type { ModelState } from './model-state.ts';

export type ModelServerOptions = {
  /** Pieces for sale by variant. */
  stock: Readonly<Record<string, number>>;
  faults?: readonly ModelFault[];
  /** Every so-manieth call is answered 503; default none. */
  busyEvery?: number;
};

export type ModelServer = {
  url: string;
  model: LedgerModel;
  /** Token of a new customer. */
  newCustomer: () => string;
  close: () => Promise<void>;
};

export function emptyState(stock: Readonly<Record<string, number>>): ModelState {
  return {
    stock: new Map(Object.entries(stock)),
    tokens: new Map(),
    carts: new Map(),
    rows: new Map(),
    heads: new Map(),
    wishes: new Map(),
  };
}

/** Serves the model of the ledger on a port of its own. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const faults = new Set(options.faults);
  const tokens = new Map<string, string>();
  const model = new LedgerModel({ ...emptyState(options.stock), tokens }, faults);
  let calls = 0;
  const server = createServer((req, res) => {
    void (async () => {
      const { request, isWhole } = await receive(req);
      if (!isWhole) {
        if (faults.has('repairs-bodies')) answerCall(model, repaired(request), faults);
        return;
      }
      calls += 1;
      const isBusy = options.busyEvery !== undefined && calls % options.busyEvery === 0;
      const before = new Set(model.state.rows.keys());
      if (faults.has('applies-concurrent-copies')) {
        await sleep(20);
        forgetSince(model, before, request);
      }
      const answer = isBusy
        ? busy(!faults.has('no-retry-after'))
        : answerCall(model, request, faults);
      if (faults.has('forgets-unanswered-calls')) {
        await sleep(30);
        if (res.destroyed) forgetSince(model, before, request);
      }
      res.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
    })();
  });
  return {
    url: await listen(server),
    model,
    newCustomer: () => {
      const name = `customer_${tokens.size + 1}`;
      tokens.set(`token-of-${name}`, name);
      return `token-of-${name}`;
    },
    close: () => closeServer(server),
  };
}

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** Reads a request; `isWhole` is false when its connection closes before the end of the body. */
export async function receive(
  req: IncomingMessage,
): Promise<{ request: ModelRequest; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let isWhole = true;
  try {
    for await (const chunk of req) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  } catch {
    isWhole = false;
  }
  const text = Buffer.concat(chunks).toString();
  const [scheme, token] = (req.headers.authorization ?? '').split(' ');
  const request = {
    method: req.method ?? 'GET',
    path: (req.url ?? '/').replace(/\?.*/, ''),
    text: text === '' ? undefined : text,
    token: scheme === 'Bearer' ? token : undefined,
    hasKey: req.headers['x-publishable-api-key'] !== undefined,
  };
  return { request, isWhole: isWhole && req.complete };
}

function repaired(request: ModelRequest): ModelRequest {
  return { ...request, text: `${request.text}}` };
}

function busy(hasRetryAfter: boolean): ModelResponse {
  return {
    status: 503,
    body: { ledger: 1, type: 'unavailable', message: 'busy' },
    headers: {
      'content-type': 'application/json',
      ...(hasRetryAfter && { 'retry-after': '0' }),
    },
  };
}

/** Only for deliberate bugs: loses the rows of a request's effects that were written since, but not what they did. */
function forgetSince(
  { state }: LedgerModel,
  before: ReadonlySet<string>,
  { text = '' }: ModelRequest,
): void {
  for (const [key, row] of state.rows) {
    if (before.has(key) || !text.includes(`"key":"${key}"`)) continue;
    state.rows.delete(key);
    for (const [name, head] of state.heads) {
      if (head.key !== key) continue;
      const previous = [...state.rows].findLast(([, { n, client }]) => {
        return client === row.client && n !== null && n < head.n;
      });
      state.heads.set(name, {
        ...head,
        n: previous?.[1].n ?? 0,
        key: previous?.[0] ?? null,
      });
    }
  }
}
