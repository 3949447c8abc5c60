import * as v from 'valibot';
import { capabilityResult, SYNC } from '../protocol/messages.ts';
import { type CheckResult, CheckSkipped, describeError, runCheck } from '../report/result.ts';
import { Caller } from './caller.ts';
import type { Check, CheckTools, ServerUnderTest } from './check.ts';
import { badInputChecks } from './checks/bad-input.ts';
import { conflictChecks } from './checks/conflicts.ts';
import { customerChecks } from './checks/customers.ts';
import { everyResponseChecks } from './checks/every-response.ts';
import { onceChecks } from './checks/once.ts';
import { refusalChecks } from './checks/refusals.ts';
import { wishlistChecks } from './checks/wishlist.ts';
import { Device } from './device.ts';

const checks: readonly Check[] = [
  ...onceChecks,
  ...refusalChecks,
  ...badInputChecks,
  ...conflictChecks,
  ...customerChecks,
  ...wishlistChecks,
  ...everyResponseChecks,
];

const WAIT_LIMIT_MS = 60_000;

export type ServerSuiteOptions = {
  /** Only the checks of these invariants. */
  only?: readonly string[] | undefined;
  /** Called with each result, as it comes. */
  onResult?: (result: CheckResult) => void;
};

const regions = v.object({ regions: v.array(v.object({ id: v.string() })) });

/**
 * Checks by HTTP whether a server keeps the invariants of the protocol. Each check makes devices, carts and customers of its own.
 * @throws {Error} when the server cannot be reached or does not have the protocol
 */
export async function runServerSuite(
  server: ServerUnderTest,
  { only, onResult = () => undefined }: ServerSuiteOptions = {},
): Promise<CheckResult[]> {
  const { url, publishableKey, headers = {}, variants, waitLimitMs = WAIT_LIMIT_MS } = server;
  const base = url.replace(/\/+$/, '');
  const caller = new Caller({ url: base, publishableKey, headers, waitLimitMs });
  await assertLedger(caller, base);
  const regionId = server.regionId ?? (await firstRegion(caller));
  const [first, second] = variants;
  const tools: CheckTools = {
    newDevice: (token) => new Device(caller, regionId, token),
    newCustomer: () => {
      if (server.newCustomer) return server.newCustomer();
      throw new CheckSkipped('No way to make a customer was given');
    },
    order: (cartId, token) => {
      if (server.order) return server.order(cartId, token);
      throw new CheckSkipped('No way to order a cart was given');
    },
    variants: [first.id, second.id],
    stock: first.stock,
    call: (method, path, options) => caller.callPatiently(method, path, options),
    received: caller.received,
  };
  const results: CheckResult[] = [];
  for (const { invariant, title, run } of checks) {
    if (only && !only.includes(invariant)) continue;
    const result = await runCheck({ invariant, title }, () => run(tools));
    results.push(result);
    onResult(result);
  }
  return results;
}

/** @throws {Error} when the server cannot be reached or does not have the protocol */
async function assertLedger(caller: Caller, base: string): Promise<void> {
  const target = `GET ${base}${SYNC}`;
  const { status, body, text } = await caller.callPatiently('GET', SYNC).catch((error: unknown) => {
    throw new Error(`${target} fails: ${describeError(error)}`, { cause: error });
  });
  const isMarked = v.is(capabilityResult, body);
  if (status === 200 && isMarked) return;
  const shown = text.slice(0, 200);
  if (isMarked) throw new Error(`${target} answers ${status}: ${shown}`);
  throw new Error(`${target} answers ${status} without the marker "ledger": no ledger. ${shown}`);
}

async function firstRegion(caller: Caller): Promise<string> {
  const { status, body } = await caller.callPatiently('GET', '/store/regions');
  const parsed = v.safeParse(regions, body);
  const region = parsed.success ? parsed.output.regions[0]?.id : undefined;
  if (region !== undefined) return region;
  throw new Error(`GET /store/regions answers ${status} and no region: name one`);
}
