import { parseArgs } from 'node:util';

export type MutationOptions =
  /** Rows by id. */
  | { kind: 'named'; rows: readonly string[] }
  /** A number of rows, selected by the seed. */
  | { kind: 'sampled'; seed: number; count: number };

const DEFAULT_ROWS = 20;
const MAX_SEED = 1_000_000_000;

const USAGE =
  'npm run test:mutation -- [--seed 7] [--rows 20], or npm run test:mutation -- --row CART-1 [--row HDR-2]';

/**
 * Reads `--seed 7 --rows 20`, or `--row CART-1 --row HDR-2`.
 * @throws on anything else
 */
export function readOptions(args: readonly string[]): MutationOptions {
  const { seed, rows, row } = valuesOf(args);
  if (row === undefined) {
    return {
      kind: 'sampled',
      seed: seed === undefined ? Math.floor(Math.random() * MAX_SEED) : whole('seed', seed, 0),
      count: rows === undefined ? DEFAULT_ROWS : whole('rows', rows, 1),
    };
  }
  if (seed === undefined && rows === undefined) return { kind: 'named', rows: row };
  throw new Error(`--row cannot be combined with --seed or --rows`);
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((argument) => argument !== '--'),
      options: {
        seed: { type: 'string' },
        rows: { type: 'string' },
        row: { type: 'string', multiple: true },
      },
    }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${reason}\nUsage: ${USAGE}`, { cause: error });
  }
}

function whole(name: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(
    `--${name} is a whole number from ${least} and below 1 000 000 000, not "${text}"`,
  );
}
