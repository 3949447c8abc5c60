import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { wholeNumber } from '../../number-options';
import type { TestOptions } from '../suites';

/** In the order in which they run: the last one opens the shop anew. */
const PASSES = ['shoppers', 'reads', 'sockets', 'last-stock', 'admin'] as const;

export type Pass = (typeof PASSES)[number];

/** What a run sends. */
export interface FuzzOptions {
  seed: number;
  passes: readonly Pass[];
  /** Of the pass of shoppers; others send parts of it. */
  requests: number;
  /** So many products the shop has at least; undefined leaves the seeded ones. */
  products: number | undefined;
}

/** What `npm run test:all` sends; `npm run test:fuzz` sends seven times as much. */
const USUAL = '3000';
/** Where a request's processor time is measured. */
const LARGE_SHOP = '3000';

const passSchema = v.picklist(PASSES);

/** Reads `--requests N --seed N --products N --pass NAME`; without `--long` there are shoppers alone. */
export function readFuzzOptions({ long, args }: Pick<TestOptions, 'long' | 'args'>): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string' },
      seed: { type: 'string' },
      products: { type: 'string' },
      pass: { type: 'string', multiple: true },
    },
  });
  const asked = values.pass ?? (long ? PASSES : ['shoppers']);
  const passes = new Set(asked.map((name) => v.parse(passSchema, name)));
  const products = values.products ?? (long ? LARGE_SHOP : undefined);
  return {
    seed: v.parse(wholeNumber, values.seed ?? String(Date.now() % 1_000_000)),
    passes: PASSES.filter((pass) => passes.has(pass)),
    requests: v.parse(wholeNumber, values.requests ?? USUAL),
    products: products === undefined ? undefined : v.parse(wholeNumber, products),
  };
}
