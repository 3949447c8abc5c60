import fc from 'fast-check';
import type { BiteOptions } from './read-options';

/**
 * The rows that a run is about: those that were named, else as many as asked for, drawn by the seed.
 * @throws for a row that is not there
 */
export function drawnRows(rows: readonly string[], options: BiteOptions): string[] {
  if (options.kind === 'named') {
    const unknown = options.rows.find((row) => !rows.includes(row));
    if (unknown === undefined) return [...new Set(options.rows)];
    throw new Error(`docs/requirements.md has no row "${unknown}"${alike(rows, unknown)}`);
  }
  const count = Math.min(options.count, rows.length);
  const some = fc.shuffledSubarray([...rows], { minLength: count, maxLength: count });
  return fc.sample(some, { seed: options.seed, numRuns: 1 })[0] ?? [];
}

/** Which rows may have been meant. */
function alike(rows: readonly string[], unknown: string): string {
  const groupOf = (row: string) => row.replace(/-\d*$/, '');
  const meant = rows.filter((row) => groupOf(row) === groupOf(unknown.toUpperCase()));
  if (meant.length > 0) return `, but ${meant.join(', ')}`;
  return `: its rows are numbered behind ${[...new Set(rows.map(groupOf))].join(', ')}`;
}
