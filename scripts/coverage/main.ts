import { root } from '../bootstrap.mjs';
import { isCovered } from './coverage-table';
import { coverageProblem, readCoverage } from './read-coverage';
import { writeCoverage } from './write-coverage';

const rows = await readCoverage(root);
if (rows.every(({ tests }) => tests.length === 0)) {
  console.error('No test results yet: run npm test and npm run test:all first');
  process.exit(1);
}
const document = await writeCoverage(root, rows);
const problems = rows.flatMap((row) => coverageProblem(row) ?? []);
for (const problem of problems) console.error(problem);
console.log(`${document}: ${rows.filter(isCovered).length} of ${rows.length} rows`);
process.exitCode = problems.length > 0 ? 1 : 0;
