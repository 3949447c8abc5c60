import { expectEqual } from '../report/expect.ts';
import { CheckFailed, CheckSkipped } from '../report/result.ts';
import { openCartOf, type ModelCart } from '../model/model-state.ts';
import type { Arrival } from './arrival.ts';
import type { ClientUnderTest } from './client-under-test.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** What a scenario works with. */
export type ScenarioTools = {
  client: ClientUnderTest;
  server: ScriptedServer;
};

/** One thing that happens to a client, and what it must do. */
export type Scenario = {
  /** Number of the invariant in the document. */
  invariant: string;
  title: string;
  /** @throws {CheckFailed} */
  run: (tools: ScenarioTools) => Promise<void>;
};

/** Variants of the scripted server, with 90 pieces each. */
export const [A, B, C] = ['variant_a', 'variant_b', 'variant_c'] as const;

const MAX_ROUNDS = 60;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 600_000;

/** Lets the client work until it has nothing to send. @throws {CheckFailed} when edits stay */
export async function settle({ client }: Pick<ScenarioTools, 'client'>): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await client.wake();
    if ((await client.state()).pending === 0) return;
    await client.advance(pauseMs);
    pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs);
  }
  const { pending } = await client.state();
  throw new CheckFailed(`${pending} edits are still pending after ${MAX_ROUNDS} tries`);
}

/** Lets the client try several times, although it cannot succeed. */
export async function tryInVain({ client }: ScenarioTools, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await client.wake();
    await client.advance(FIRST_PAUSE_MS);
  }
}

/** Compares the server's cart and what the client shows with what the user did. */
export async function expectPieces(
  { client, server }: ScenarioTools,
  expected: Readonly<Record<string, number>>,
  cart: ModelCart | undefined = guestsCart(server),
): Promise<void> {
  expectEqual('pieces at the server', Object.fromEntries(cart?.lines ?? []), expected);
  const { quantities, pending } = await client.state();
  expectEqual('pieces that the client shows', sorted(quantities), sorted(expected));
  expectEqual('pending edits', pending, 0);
}

const sorted = (pieces: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The open cart of the only guest. */
export function guestsCart({ model }: ScriptedServer): ModelCart | undefined {
  return [...model.state.carts.values()].findLast(
    ({ customer, isOrdered, merged }) => customer === null && !isOrdered && merged === null,
  );
}

export function cartOfCustomer({ model }: ScriptedServer, customer: string): ModelCart | undefined {
  return openCartOf(model.state, customer);
}

/** Calls that bring effects of a variant. */
export function arrivalsOf(server: ScriptedServer, variantId: string): Arrival[] {
  return server.arrivals.filter(({ effects }) =>
    effects.some((effect) => 'variant_id' in effect && effect.variant_id === variantId),
  );
}

/** @throws {CheckSkipped} when the client cannot do something */
export function needs<T>(able: T | undefined, what: string): T {
  if (able !== undefined) return able;
  throw new CheckSkipped(`The client under test cannot ${what}`);
}
