import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOutcomes } from '../test/outcomes/kept-outcomes';
import { type CoveredRow, coveredRows, isCovered } from './coverage-table';
import { requirementRows } from './requirement-rows';

/** The requirements with what became of their tests when these were last run here. */
export async function readCoverage(root: string): Promise<CoveredRow[]> {
  const document = await readFile(join(root, 'docs/requirements.md'), 'utf8');
  return coveredRows(requirementRows(document), await readOutcomes(root));
}

/** What is wrong with a row, in words; null where nothing is. */
export function complaintOf(row: CoveredRow): string | null {
  if (isCovered(row)) return null;
  if (row.tests.length === 0) return `${row.id}: no test names it`;
  const failed = row.tests.filter(({ passed }) => !passed).map(({ title }) => title);
  return `${row.id}: ${failed.join('; ')}`;
}
