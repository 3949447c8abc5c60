import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { answerCall, type ModelRequest, type ModelResponse } from '../model/answer-call.ts';
import { LedgerModel } from '../model/ledger-model.ts';
import { closeServer, emptyState, listen, receive } from '../model/model-server.ts';
import { SYNC } from '../protocol/messages.ts';
import type { Arrival } from './arrival.ts';
import { readArrival } from './read-arrival.ts';
import type { Step } from './script.ts';

/** A server with the model of the ledger, to whose calls the script happens. */
export type ScriptedServer = {
  url: string;
  model: LedgerModel;
  arrivals: readonly Arrival[];
  /** What happens to the next calls. */
  script: (...steps: readonly Step[]) => void;
  /** What happens to the next calls of one route. */
  scriptFor: (route: string, ...steps: readonly Step[]) => void;
  /**
   * Variants whose effects fail each time, and the status. A 500 names the effect, until it is cancelled. A 400 does not, and comes
   * also when all is cancelled: a server may check a call before it looks up the keys.
   */
  failing: Map<string, 400 | 500>;
  /** Customers by token; a token that is removed is refused. */
  tokens: Map<string, string>;
  close: () => Promise<void>;
};

const outcomesSchema = v.object({ outcomes: v.array(v.object({ key: v.string() })) });
const markedSchema = v.object({ ledger: v.number() });

export async function startScriptedServer(
  stock: Readonly<Record<string, number>>,
): Promise<ScriptedServer> {
  const tokens = new Map<string, string>();
  const failing = new Map<string, 400 | 500>();
  const model = new LedgerModel({ ...emptyState(stock), tokens });
  const arrivals: Arrival[] = [];
  const steps: { route: string | null; step: Step }[] = [];
  let late: ModelRequest | null = null;
  let clock = 0;

  function answered(request: ModelRequest, arrival: Arrival): ModelResponse {
    const failed = arrival.effects.flatMap((effect) => {
      const status = 'variant_id' in effect ? failing.get(effect.variant_id ?? '') : undefined;
      const fails = status === 400 || (status === 500 && !model.state.rows.has(effect.key));
      return fails ? { status, key: effect.key } : [];
    })[0];
    if (!failed) return answerCall(model, request);
    const error =
      failed.status === 500 ? { type: 'effect_failed', key: failed.key } : { type: 'invalid_data' };
    const body = { ledger: 1, message: 'It fails', ...error };
    return { status: failed.status, body, headers: { 'content-type': 'application/json' } };
  }

  function nextStep(route: string): Step | undefined {
    const at = steps.findIndex((next) => next.route === null || next.route === route);
    return at === -1 ? undefined : steps.splice(at, 1)[0]?.step;
  }

  async function respond(request: ModelRequest, res: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || !request.path.startsWith(`${SYNC}/`)) {
      return write(res, answerCall(model, request));
    }
    const arrival = readArrival(request, (clock += 1));
    arrivals.push(arrival);
    const step = nextStep(arrival.route);
    const held = late;
    late = null;
    switch (step?.kind) {
      case 'lose-request':
        res.destroy();
        return;
      case 'lose-response':
        answered(request, arrival);
        res.destroy();
        return;
      case 'late-copy':
        late = request;
        res.destroy();
        return;
      case 'truncate': {
        const text = JSON.stringify(answered(request, arrival).body);
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
        res.write(text.slice(0, text.length / 2), () => res.destroy());
        return;
      }
      case 'respond':
        if (step.isApplied) answered(request, arrival);
        noteAnswer(arrival, step.text);
        res.writeHead(step.status, step.headers).end(step.text);
        return;
      case 'double':
        answered(request, arrival);
        break;
      case 'slow':
      case 'extend':
      case undefined:
        break;
    }
    const response = answered(request, arrival);
    // It must not reach the cart a second time.
    if (held !== null) answerCall(model, held);
    if (step?.kind === 'slow') await sleep(step.ms);
    const sent = step?.kind === 'extend' ? extended(response) : response;
    noteAnswer(arrival, JSON.stringify(sent.body));
    write(res, sent);
  }

  /** Notes which outcomes the client receives, if it is a response of the ledger. */
  function noteAnswer(arrival: Arrival, text: string): void {
    const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    if (!body.success || !v.is(markedSchema, body.output)) return;
    const parsed = v.safeParse(outcomesSchema, body.output);
    const keys = parsed.success ? parsed.output.outcomes.map(({ key }) => key) : [];
    const cancelled = arrival.cancelled && 'outcome' in body.output ? [arrival.cancelled.key] : [];
    clock += 1;
    arrival.answered = { at: clock, keys: [...keys, ...cancelled] };
  }

  const server = createServer((req, res) => {
    void receive(req).then(({ request, isWhole }) => (isWhole ? respond(request, res) : undefined));
  });
  return {
    url: await listen(server),
    model,
    arrivals,
    script: (...next) => void steps.push(...next.map((step) => ({ route: null, step }))),
    scriptFor: (route, ...next) => void steps.push(...next.map((step) => ({ route, step }))),
    failing,
    tokens,
    close: () => closeServer(server),
  };
}

function write(res: ServerResponse, { status, body, headers }: ModelResponse): void {
  res.writeHead(status, headers).end(JSON.stringify(body));
}

/** A response of a later version: fields that the client does not know, everywhere. */
function extended(response: ModelResponse): ModelResponse {
  const { outcomes, cart } = response.body;
  const later = { field_of_a_later_version: { is: 'unknown' } };
  const each = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((one: object) => ({ ...one, ...later })) : list;
  return {
    ...response,
    body: {
      ...response.body,
      ...later,
      ...(outcomes !== undefined && { outcomes: each(outcomes) }),
      ...(typeof cart === 'object' && { cart: { ...cart, ...later } }),
    },
  };
}
