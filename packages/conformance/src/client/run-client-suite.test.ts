import { describe, expect, it } from 'vitest';
import type { ClientFault } from '../testing/client-faults.ts';
import { ReferenceClient } from '../testing/reference-client.ts';
import type { MakeClient } from './client-under-test.ts';
import { runClientSuite } from './run-client-suite.ts';

const reference =
  (...faults: ClientFault[]): MakeClient =>
  (place) =>
    Promise.resolve(new ReferenceClient(place, faults));

describe('the suite for clients', () => {
  it('passes at the reference client', async () => {
    const results = await runClientSuite(reference());
    expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  it('skips what a client cannot do, and says which', async () => {
    const results = await runClientSuite(async (place) => {
      const { add, set, remove, wake, advance, state, close } = await reference()(place);
      return { add, set, remove, wake, advance, state, close };
    });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    const skipped = results.filter(({ status }) => status === 'skipped');
    expect(skipped.map(({ invariant }) => invariant)).toEqual([
      'C2',
      'C10',
      'C11',
      'C15',
      'C15',
      'C1',
      'C17',
      'C17',
    ]);
    expect(skipped[0]?.detail).toBe('The client under test cannot be restarted');
  });
});

/** A bug for each invariant. */
const BUGS: readonly (readonly [ClientFault, string])[] = [
  ['new-keys-on-retry', 'C1'],
  ['changes-sealed-effects', 'C2'],
  ['forgets-seals', 'C2'],
  ['counts-keys', 'C3'],
  ['skips-numbers', 'C4'],
  ['sends-ahead', 'C5'],
  ['believes-pages', 'C6'],
  ['believes-statuses', 'C6'],
  ['drops-after-failures', 'C7'],
  ['ignores-retry-after', 'C8'],
  ['drops-failing-effects', 'C9'],
  ['drops-without-token', 'C10'],
  ['sends-copies', 'C11'],
  ['drops-reused-keys', 'C12'],
  ['drops-with-the-cart', 'C13'],
  ['strict-fields', 'C14'],
  ['sends-as-anyone', 'C15'],
  ['sends-all-at-once', 'C16'],
  ['joins-lanes', 'C17'],
];

describe('the suite for clients notices', () => {
  it.each(BUGS)('%s by %s', async (fault, invariant) => {
    const results = await runClientSuite(reference(fault), {
      only: ['C1', invariant],
      wakeLimitMs: 2000,
    });
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map((result) => result.invariant)).toContain(invariant);
  });
});
