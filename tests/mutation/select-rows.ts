import fc from 'fast-check';
import type { MutationOptions } from './read-options';

/**
 * The requirement rows of a run: the named ones, or a sample that the seed determines.
 * @throws for a row that does not exist
 */
export function selectRows(rows: readonly string[], options: MutationOptions): string[] {
  if (options.kind === 'named') {
    const unknown = options.rows.find((row) => !rows.includes(row));
    if (unknown === undefined) return [...new Set(options.rows)];
    throw new Error(`docs/requirements.md has no row "${unknown}"${suggestions(rows, unknown)}`);
  }
  const count = Math.min(options.count, rows.length);
  const sample = fc.shuffledSubarray([...rows], { minLength: count, maxLength: count });
  return fc.sample(sample, { seed: options.seed, numRuns: 1 })[0] ?? [];
}

/** Lists the rows of the same group, or the groups. */
function suggestions(rows: readonly string[], unknown: string): string {
  const groupOf = (row: string) => row.replace(/-\d*$/, '');
  const sameGroup = rows.filter((row) => groupOf(row) === groupOf(unknown.toUpperCase()));
  if (sameGroup.length > 0) return `, only ${sameGroup.join(', ')}`;
  return `. Groups: ${[...new Set(rows.map(groupOf))].join(', ')}`;
}
