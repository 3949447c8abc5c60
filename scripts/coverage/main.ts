import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { coverageTable, isCovered } from './coverage-table';
import { complaintOf, readCoverage } from './judge-coverage';

const rows = await readCoverage(root);
if (rows.every(({ tests }) => tests.length === 0)) {
  console.error('No test was run here yet: npm test notes what became of each');
  process.exit(1);
}
const count = new Set(rows.flatMap(({ tests }) => tests)).size;
const covered = rows.filter(isCovered).length;
const document = `# What shows that it works

Each row of [requirements.md](requirements.md) with the tests that name it, and how many of them passed. Made by
\`npm run coverage\` out of the last run of \`npm test\`; the part \`coverage\` of \`npm test\` fails where a row has no test.

${covered} of ${rows.length} rows are covered, by ${count} tests.

${coverageTable(rows)}
`;
await writeFile(join(root, 'docs/coverage.md'), document);
const complaints = rows.flatMap((row) => complaintOf(row) ?? []);
for (const complaint of complaints) console.error(complaint);
console.log(`docs/coverage.md: ${covered} of ${rows.length} rows`);
process.exitCode = complaints.length > 0 ? 1 : 0;
