import type { Effect } from '../protocol/messages.ts';
import type { Arrival } from './arrival.ts';

/** An invariant that what arrived does not keep. */
export type Violation = { invariant: string; detail: string };

/** An effect in a call, with the lane that it claims. */
type Sent = { effect: Effect; arrival: Arrival; lane: string };

const MAX_EFFECTS = 100;
const MAX_BYTES = 64 * 1024;

/** Checks all calls of one client against the invariants that hold in every scenario: C2 to C5, C15 and C16. */
export function verifyArrivals(arrivals: readonly Arrival[]): Violation[] {
  const sent = arrivals.flatMap((arrival): Sent[] =>
    arrival.effects.map((effect) => ({
      effect,
      arrival,
      lane: `${arrival.client}/${arrival.lane}`,
    })),
  );
  return [
    ...arrivals.flatMap(formProblems),
    ...changedEffects(sent),
    ...wrongNumbers(sent),
    ...earlyEffects(sent, arrivals),
    ...foreignTokens(sent),
  ];
}

function formProblems({ route, problem, size, bytes }: Arrival): Violation[] {
  if (size > MAX_EFFECTS || bytes > MAX_BYTES) {
    return [{ invariant: 'C16', detail: `a call of ${size} effects, ${bytes} bytes` }];
  }
  return problem === null ? [] : [{ invariant: 'C3', detail: `a call of ${route}: ${problem}` }];
}

/** C2: each key has one content, number, predecessor and lane. */
function changedEffects(sent: readonly Sent[]): Violation[] {
  const first = new Map<string, string>();
  return sent.flatMap(({ effect, lane }) => {
    const text = JSON.stringify([
      lane,
      Object.entries(effect).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const known = first.get(effect.key) ?? text;
    first.set(effect.key, known);
    return known === text
      ? []
      : [{ invariant: 'C2', detail: `key ${effect.key} was ${known} and became ${text}` }];
  });
}

/** C4: numbers from 1 by one, each with one key and the key before it. */
function wrongNumbers(sent: readonly Sent[]): Violation[] {
  const lanes = new Map<string, Map<number, Effect>>();
  const violations: Violation[] = [];
  for (const { effect, lane } of sent) {
    const numbers = lanes.get(lane) ?? new Map<number, Effect>();
    lanes.set(lane, numbers);
    const known = numbers.get(effect.n);
    if (known && known.key !== effect.key) {
      violations.push({ invariant: 'C4', detail: `number ${effect.n} has two keys` });
    }
    numbers.set(effect.n, effect);
  }
  for (const numbers of lanes.values()) {
    for (const { n, previous } of numbers.values()) {
      const before = n === 1 ? null : numbers.get(n - 1)?.key;
      if (before === undefined) {
        violations.push({ invariant: 'C4', detail: `number ${n} came without ${n - 1}` });
      } else if (before !== previous) {
        violations.push({ invariant: 'C4', detail: `number ${n} names another predecessor` });
      }
    }
  }
  return violations;
}

/** C5: an effect comes first when all before it in the lane have outcomes, or are in the same call. */
function earlyEffects(sent: readonly Sent[], arrivals: readonly Arrival[]): Violation[] {
  const answeredAt = new Map<string, number>();
  for (const { answered } of arrivals) {
    for (const key of answered?.keys ?? []) {
      answeredAt.set(key, Math.min(answered?.at ?? Infinity, answeredAt.get(key) ?? Infinity));
    }
  }
  const seen = new Set<string>();
  return sent.flatMap(({ effect, arrival, lane }) => {
    const isFirst = !seen.has(effect.key);
    seen.add(effect.key);
    if (!isFirst) return [];
    const open = sent.find(
      (other) =>
        other.lane === lane &&
        other.effect.n < effect.n &&
        other.arrival.at < arrival.at &&
        !arrival.effects.some(({ key, n }) => key === other.effect.key && n < effect.n) &&
        (answeredAt.get(other.effect.key) ?? Infinity) > arrival.at,
    );
    const detail = `number ${effect.n} came while ${open?.effect.n} had no outcome`;
    return open ? [{ invariant: 'C5', detail }] : [];
  });
}

/** C15: an effect goes with the token of one customer, or with none. */
function foreignTokens(sent: readonly Sent[]): Violation[] {
  const clients = new Map<string, Set<string>>();
  for (const { arrival } of sent) {
    const tokens = clients.get(arrival.client) ?? new Set<string>();
    clients.set(arrival.client, tokens);
    // Tokens of the suite begin with the customer's name.
    if (arrival.token !== undefined) tokens.add(arrival.token.split('/')[0] ?? '');
  }
  return [...clients].flatMap(([client, customers]) =>
    customers.size > 1
      ? [{ invariant: 'C15', detail: `${client} sent as ${[...customers].join(' and ')}` }]
      : [],
  );
}
