import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  formatResults,
  hasFailed,
  runServerSuite,
  type ServerUnderTest,
} from '@aangan/ledger-conformance/server';
import { plentifulVariants, scarceVariant } from '../world/filled-cart';
import { order } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

/** The shop as the conformance suite sees it: HTTP, and ways to make customers and orders. */
async function target(store: StoreApi): Promise<ServerUnderTest> {
  const [one, two] = await plentifulVariants(store, 2);
  return {
    url: store.url,
    publishableKey: store.settings.publishableKey,
    regionId: store.settings.regionId,
    variants: [{ id: one }, { id: two }],
    newCustomer: async () => (await newCustomer(store)).client.token ?? '',
    order: async (cartId, token) => {
      await order(new ShopClient(store, token), cartId);
    },
  };
}

/** In every group: what concerns all responses. */
const EVERY_RESPONSE = ['S23', 'S24'];

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['each effect counts once, in order, whole or not at all', ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']],
  ['bad input and conflicts do nothing', ['S7', 'S8', 'S9', 'S10', 'S18', 'S19', 'S20', 'S25']],
  ['carts, lanes and tokens are apart', ['S11', 'S12', 'S13', 'S14', 'S17', 'S21', 'S22']],
  ['carts are merged once', ['S15', 'S16']],
];

for (const [what, invariants] of GROUPS) {
  test(`SYNC-4: the ledger keeps the protocol: ${what}`, async ({ store }) => {
    const only = [...invariants, ...EVERY_RESPONSE];
    const results = await runServerSuite(await target(store), { only });
    expect(new Set(results.map(({ invariant }) => invariant))).toEqual(new Set(only));
    expect(hasFailed(results), formatResults(results)).toBe(false);
    const skipped = results.filter(({ status }) => status === 'skipped');
    expect(skipped, 'the shop has all that the checks need').toEqual([]);
  });
}

test('SYNC-4: by way of the web front, too, calls count once and responses are the ledger’s', async ({
  store,
}) => {
  const front = { ...(await target(store)), url: store.shopUrl };
  const results = await runServerSuite(front, { only: ['S1', 'S2', 'S3', 'S9', 'S23', 'S24'] });
  expect(hasFailed(results), formatResults(results)).toBe(false);
});

test('SYNC-4: the command checks the shop', async ({ store }) => {
  const [plenty] = await plentifulVariants(store, 1);
  const { id: scarce, pieces } = await scarceVariant(store);
  const command = ['--import', 'tsx', 'packages/conformance/src/cli/main.ts', 'server'];
  const place = ['--url', store.url, '--key', store.settings.publishableKey];
  const variants = ['--variant', `${scarce}=${pieces}`, '--variant', plenty];
  const options = ['--customers', 'emailpass', '--only', 'S5,S11,S23', '--json'];
  const args = [...command, ...place, ...variants, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ status: 'passed' })]),
  });
  expect(stdout).not.toContain('skipped');
});
