import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOutcomes } from '../outcomes/kept-outcomes';
import { type CoveredRow, coveredRows, isCovered } from './coverage-table';
import { requirementRows } from './requirement-rows';

/** The requirements with the last results of their tests. */
export async function readCoverage(root: string): Promise<CoveredRow[]> {
  const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');
  return coveredRows(requirementRows(document), await readOutcomes(root));
}

/** Describes why a row is not covered; null if it is. */
export function coverageProblem(row: CoveredRow): string | null {
  if (isCovered(row)) return null;
  if (row.tests.length === 0) return `${row.id}: no test that names it has run`;
  const failed = row.tests.filter(({ passed }) => !passed).map(({ title }) => title);
  return `${row.id}: ${failed.join('; ')}`;
}
