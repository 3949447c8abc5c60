import { parseArgs } from 'node:util';

export interface BiteOptions {
  /** Which rows are drawn hangs on it alone. */
  seed: number;
  /** How many are drawn. */
  rows: number;
  /** These ones, in place of what would be drawn. */
  named: readonly string[];
}

const usualRows = 20;
const seeds = 1_000_000_000;

/**
 * Reads `--seed N --rows 20 --row CART-1 --row CART-2`.
 * @throws on anything else
 */
export function readOptions(args: readonly string[]): BiteOptions {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      seed: { type: 'string' },
      rows: { type: 'string' },
      row: { type: 'string', multiple: true },
    },
  });
  return {
    seed:
      values.seed === undefined ? Math.floor(Math.random() * seeds) : whole('seed', values.seed),
    rows: values.rows === undefined ? usualRows : whole('rows', values.rows),
    named: values.row ?? [],
  };
}

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number below 1 000 000 000, not "${text}"`);
}
