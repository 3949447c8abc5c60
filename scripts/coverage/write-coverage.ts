import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CoveredRow, coverageTable, isCovered } from './coverage-table';

/** Written anew by each run, and so not in the repository. */
const DOCUMENT = 'coverage/requirements.md';

/** Writes the table of requirements and their tests. @returns the path of the document, from the root */
export async function writeCoverage(root: string, rows: readonly CoveredRow[]): Promise<string> {
  const tests = new Set(rows.flatMap((row) => row.tests)).size;
  const document = `# Requirements and their tests

Each row of [requirements.md](../docs/requirements.md) with the tests that name it, and how many of them passed in the last run.

${rows.filter(isCovered).length} of ${rows.length} rows are covered, by ${tests} tests.

${coverageTable(rows)}
`;
  const file = join(root, DOCUMENT);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, document);
  return DOCUMENT;
}
