import fc from 'fast-check';
import type { BiteOptions } from './read-options';

/**
 * The rows that a run is about: those that were named, else as many as asked for, drawn by the seed.
 * @throws for a row that is not there
 */
export function drawnRows(rows: readonly string[], options: BiteOptions): string[] {
  const unknown = options.named.find((row) => !rows.includes(row));
  if (unknown !== undefined) throw new Error(`docs/requirements.md has no row ${unknown}`);
  if (options.named.length > 0) return [...new Set(options.named)];
  const count = Math.min(options.rows, rows.length);
  const some = fc.shuffledSubarray([...rows], { minLength: count, maxLength: count });
  return fc.sample(some, { seed: options.seed, numRuns: 1 })[0] ?? [];
}
