import { CheckFailed, type CheckResult, runCheck } from '../report/result.ts';
import type { ClientUnderTest, MakeClient } from './client-under-test.ts';
import type { Scenario } from './scenario.ts';
import { lostCallScenarios } from './scenarios/lost-calls.ts';
import { refusalScenarios } from './scenarios/refusals.ts';
import { wishlistScenarios } from './scenarios/wishlist.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { verifyArrivals, type Violation } from './verify-arrivals.ts';

const scenarios: readonly Scenario[] = [
  ...lostCallScenarios,
  ...refusalScenarios,
  ...wishlistScenarios,
];

/** Invariants that are checked in every scenario. */
const GENERAL: readonly (readonly [string, string])[] = [
  ['C2', 'No sealed effect changes in any scenario'],
  ['C3', 'Calls have the form of the document, and no key is used in two scenarios'],
  ['C4', 'Numbers begin at 1 and rise by one, each with the key before it'],
  ['C5', 'No effect comes while one before it has no outcome'],
  ['C15', 'No lane is sent as two customers'],
  ['C16', 'No call has more than 100 effects or 64 kB'],
];

const MANY = Array.from({ length: 130 }, (_none, at) => [`variant_of_many_${at}`, 90] as const);
const STOCK = {
  variant_a: 90,
  variant_b: 90,
  variant_c: 90,
  variant_scarce: 2,
  ...Object.fromEntries(MANY),
};

export type ClientSuiteOptions = {
  /** Only the scenarios of these invariants. */
  only?: readonly string[] | undefined;
  /** ms that a client may take to work until it waits; default 20 s. */
  wakeLimitMs?: number;
  /** Called with each result, as it comes. */
  onResult?: (result: CheckResult) => void;
};

const WAKE_LIMIT_MS = 20_000;

/**
 * Checks whether a client keeps the invariants of the protocol, by what arrives at a scripted server. Each scenario has a server
 * and a client of its own.
 */
export async function runClientSuite(
  makeClient: MakeClient,
  { only, wakeLimitMs = WAKE_LIMIT_MS, onResult = () => undefined }: ClientSuiteOptions = {},
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const violations: (Violation & { title: string })[] = [];
  const seen = new Map<string, string>();
  const add = (result: CheckResult) => {
    results.push(result);
    onResult(result);
  };
  for (const scenario of scenarios) {
    const { invariant, title } = scenario;
    if (only && !only.includes(invariant)) continue;
    const server = await startScriptedServer(STOCK);
    add(await runScenario(makeClient, scenario, { server, wakeLimitMs }));
    const found = [...verifyArrivals(server.arrivals), ...reusedKeys(server, seen, title)];
    violations.push(...found.map((violation) => ({ ...violation, title })));
  }
  for (const [invariant, title] of GENERAL) {
    if (only && !only.includes(invariant)) continue;
    const own = violations.filter((violation) => violation.invariant === invariant);
    const details = own.slice(0, 3).map((violation) => `${violation.title}: ${violation.detail}`);
    add(
      own.length === 0
        ? { invariant, title, status: 'passed' }
        : { invariant, title, status: 'failed', detail: details.join('\n') },
    );
  }
  return results;
}

async function runScenario(
  makeClient: MakeClient,
  { invariant, title, run }: Scenario,
  { server, wakeLimitMs }: { server: ScriptedServer; wakeLimitMs: number },
): Promise<CheckResult> {
  const { url } = server;
  const client = await makeClient({ url, publishableKey: 'pk_model', regionId: 'reg_model' });
  const limited = limitedWake(client, wakeLimitMs);
  try {
    return await runCheck({ invariant, title }, () => run({ client: limited, server }));
  } finally {
    await client.close();
    await server.close();
  }
}

/** The client, whose work fails the scenario when it does not end. */
function limitedWake(client: ClientUnderTest, limitMs: number): ClientUnderTest {
  const { add, set, remove, advance, state, close } = client;
  const { restart, signIn, sendCopied, wish, unwish } = client;
  const wake = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      const error = new CheckFailed(`The client still works after ${limitMs} ms`);
      timer = setTimeout(() => reject(error), limitMs);
    });
    await Promise.race([client.wake(), limit]).finally(() => clearTimeout(timer));
  };
  return {
    add,
    set,
    remove,
    wake,
    advance,
    state,
    close,
    ...(restart && { restart }),
    ...(signIn && { signIn }),
    ...(sendCopied && { sendCopied }),
    ...(wish && { wish }),
    ...(unwish && { unwish }),
  };
}

/** C3: a key that another scenario has seen is not random. */
function reusedKeys(
  { arrivals }: ScriptedServer,
  seen: Map<string, string>,
  title: string,
): Violation[] {
  const keys = new Set(arrivals.flatMap(({ effects }) => effects.map(({ key }) => key)));
  return [...keys].flatMap((key) => {
    const other = seen.get(key);
    seen.set(key, title);
    return other === undefined
      ? []
      : [{ invariant: 'C3', detail: `${key} was in "${other}", too` }];
  });
}
