import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runClientSuite } from '@aangan/ledger-conformance/client';
import { type Intercept, offlineCartClient } from './offline-cart-client';

// Pauses are made by the clock, and no test waits for one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const run = (intercept?: Intercept, only?: readonly string[]) =>
  runClientSuite((place) => Promise.resolve(offlineCartClient(place, intercept)), {
    only,
    wakeLimitMs: intercept ? 3000 : 20_000,
  });

it('SYNC-4: the offline cart keeps the invariants of the protocol', async () => {
  const results = await run();
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(40);
});

/** Bugs between the client and its server, and the invariant that each breaks. */
const BUGS: readonly (readonly [string, string, Intercept])[] = [
  [
    'Retry-After is lost',
    'C8',
    async (call, send) => {
      const response = await send(call);
      return response && { ...response, retryAfter: null };
    },
  ],
  [
    'a page counts as a response of the ledger',
    'C6',
    async (call, send) => {
      const response = await send(call);
      return response && { ...response, body: response.body.replace('{', '{"ledger":1,') };
    },
  ],
  [
    'a repeated call gets new keys',
    'C4',
    (call, send) => {
      const body: unknown = JSON.parse(
        JSON.stringify(call.body ?? {}).replaceAll(/"key":"[^"]{30}/g, () => `"key":"${random()}`),
      );
      return send(call.method === 'POST' ? { ...call, body } : call);
    },
  ],
  [
    'an outage counts as bad input',
    'C7',
    async (call, send) => {
      const response = await send(call);
      const isOutage = call.method === 'POST' && response?.status === 503;
      const body = '{"ledger":1,"type":"invalid_data"}';
      return isOutage ? { ...response, status: 400, body } : response;
    },
  ],
];

const random = (): string => Math.random().toString(36).slice(2).padEnd(30, '0').slice(0, 30);

it.each(BUGS)('the suite notices that %s by %s', async (_what, invariant, intercept) => {
  const results = await run(intercept, ['C1', invariant]);
  const failed = results.filter(({ status }) => status === 'failed');
  expect(failed).toContainEqual(expect.objectContaining({ invariant }));
});
