import { parseArgs } from 'node:util';

export type BiteOptions =
  /** Rows by their numbers. */
  | { kind: 'named'; rows: readonly string[] }
  /** So many, of which the seed alone tells which. */
  | { kind: 'drawn'; seed: number; count: number };

const usualRows = 20;
const seeds = 1_000_000_000;

const usage =
  'npm run test:bite -- [--seed 7] [--rows 20], or npm run test:bite -- --row CART-1 [--row HDR-2]';

/**
 * Reads `--seed 7 --rows 20`, or `--row CART-1 --row HDR-2`.
 * @throws on anything else
 */
export function readOptions(args: readonly string[]): BiteOptions {
  const { seed, rows, row } = valuesOf(args);
  if (row === undefined) {
    return {
      kind: 'drawn',
      seed: seed === undefined ? Math.floor(Math.random() * seeds) : whole('seed', seed, 0),
      count: rows === undefined ? usualRows : whole('rows', rows, 1),
    };
  }
  if (seed === undefined && rows === undefined) return { kind: 'named', rows: row };
  throw new Error(`--row names the rows that --seed and --rows draw: it is one or the other`);
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
    throw new Error(`${reason}\nIt is ${usage}`, { cause: error });
  }
}

function whole(name: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(
    `--${name} is a whole number from ${least} and below 1 000 000 000, not "${text}"`,
  );
}
