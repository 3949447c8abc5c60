import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelFault } from '../model/model-faults.ts';
import {
  closeServer,
  listen,
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../model/model-server.ts';
import type { ServerUnderTest } from './check.ts';
import { runServerSuite } from './run-server-suite.ts';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const STOCK = { variant_scarce: 12, variant_plentiful: 5000 };

async function target(options: Partial<ModelServerOptions> = {}): Promise<ServerUnderTest> {
  const started = await startModelServer({ stock: STOCK, ...options });
  server = started;
  return {
    url: started.url,
    publishableKey: 'pk_model',
    variants: [{ id: 'variant_scarce', stock: 12 }, { id: 'variant_plentiful' }],
    newCustomer: () => Promise.resolve(started.newCustomer()),
    order: (id) => {
      const cart = started.model.state.carts.get(id);
      if (cart) cart.isOrdered = true;
      return Promise.resolve();
    },
  };
}

describe('the suite for servers', () => {
  it('passes at the model, also while it is busy', async () => {
    for (const busyEvery of [undefined, 3]) {
      const options = busyEvery === undefined ? {} : { busyEvery };
      const results = await runServerSuite(await target(options));
      expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
      await server?.close();
    }
    server = undefined;
  });

  it('skips what it has no means for, and says which', async () => {
    const { newCustomer: _newCustomer, order: _order, ...bare } = await target();
    const results = await runServerSuite(bare);
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    const skipped = results.filter(({ status }) => status === 'skipped');
    expect(new Set(skipped.map(({ detail }) => detail))).toEqual(
      new Set(['No way to make a customer was given']),
    );
    expect(new Set(skipped.map(({ invariant }) => invariant))).toEqual(
      new Set(['S9', 'S11', 'S12', 'S14', 'S15', 'S16', 'S17', 'S21', 'S22']),
    );
  });

  it.each([
    ['HTML', '<h1>Welcome</h1>'],
    ['JSON without the marker', '{"status":"ok"}'],
    ['a marker of another type', '{"ledger":true}'],
  ])('stops at a server that answers 200 with %s', async (_what, text) => {
    const other = createServer((_req, res) => res.end(text));
    const { url: _url, ...rest } = await target();
    const url = await listen(other);
    await expect(runServerSuite({ ...rest, url })).rejects.toThrow(
      'answers 200 without the marker "ledger": no ledger',
    );
    await closeServer(other);
  });

  it('quotes a ledger that refuses the key', async () => {
    const text =
      '{"ledger":1,"type":"not_allowed","message":"A valid publishable key is required"}';
    const other = createServer((_req, res) => res.writeHead(400).end(text));
    const { url: _url, ...rest } = await target();
    const url = await listen(other);
    await expect(runServerSuite({ ...rest, url })).rejects.toThrow(`answers 400: ${text}`);
    await closeServer(other);
  });

  it('waits for a server that is busy at first', async () => {
    let calls = 0;
    const busyOnce = createServer((_req, res) => {
      calls += 1;
      res.writeHead(calls === 1 ? 503 : 200, { 'retry-after': '0' }).end('{"ledger":1}');
    });
    const { url: _url, ...rest } = await target();
    const url = await listen(busyOnce);
    const only = ['S26'];
    expect(await runServerSuite({ ...rest, url, regionId: 'region' }, { only })).toEqual([]);
    expect(calls).toBe(2);
    await closeServer(busyOnce);
  });

  it('stops at a server without the protocol', async () => {
    const { url, ...rest } = await target();
    await expect(runServerSuite({ ...rest, url: `${url}/other` })).rejects.toThrow('no ledger');
  });
});

/** A bug for each invariant, and the check that must notice it. */
const BUGS: readonly (readonly [ModelFault, string])[] = [
  ['no-marker', 'S1'],
  ['applies-repeats', 'S2'],
  ['applies-concurrent-copies', 'S2'],
  ['forgets-unanswered-calls', 'S3'],
  ['repairs-bodies', 'S3'],
  ['reverses-effects', 'S4'],
  ['clamps', 'S5'],
  ['overstates-available', 'S5'],
  ['ignores-held-pieces', 'S5'],
  ['reconsiders-refusals', 'S6'],
  ['accepts-gaps', 'S7'],
  ['ignores-content', 'S8'],
  ['applies-bad-calls', 'S9'],
  ['applies-before-conflicts', 'S10'],
  ['makes-carts', 'S11'],
  ['opens-carts', 'S12'],
  ['ignores-bad-tokens', 'S13'],
  ['joins-lanes', 'S14'],
  ['merges-again', 'S15'],
  ['forgets-leftovers', 'S15'],
  ['keeps-merged-carts', 'S16'],
  ['forgets-guest-lanes', 'S17'],
  ['forgets-cancellations', 'S18'],
  ['cancels-applied-effects', 'S19'],
  ['ignores-taken-numbers', 'S20'],
  ['lists-wishes-twice', 'S21'],
  ['edits-ordered-carts', 'S22'],
  ['no-retry-after', 'S23'],
  ['public-responses', 'S24'],
  ['half-knows-fields', 'S25'],
];

describe('the suite for servers notices', () => {
  it.each(BUGS)('%s by %s', async (fault, invariant) => {
    // Responses of all kinds are needed for those that concern every response.
    const isWaiting = fault === 'no-retry-after';
    const results = await runServerSuite(
      await target({ faults: [fault], ...(isWaiting && { busyEvery: 3 }) }),
      { only: isWaiting ? ['S4', 'S23'] : [invariant] },
    );
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map((result) => result.invariant)).toContain(invariant);
  });
});
