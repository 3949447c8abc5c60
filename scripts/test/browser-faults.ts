import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignals } from '../exit-on-signals';
import { readNumbers, wholeNumber } from '../number-options';
import { runE2e } from './e2e';

exitOnSignals();

const { seed, schedules } = readNumbers({ seed: 1, schedules: 60 }, wholeNumber);
const folder = await mkdtemp(join(tmpdir(), 'aangan-faults-'));
const summary = join(folder, 'summary.txt');
try {
  process.env['FAULT_SEED'] = String(seed);
  process.env['FAULT_SCHEDULES'] = String(schedules);
  process.env['FAULT_SUMMARY'] = summary;
  const args = ['--project=stack', 'tests/e2e/stack/browser-faults.spec.ts'];
  const { failures } = await runE2e({ suite: 'full', long: false, args });
  // Printed last, after Playwright's report.
  console.log(await readFile(summary, 'utf8').catch(() => 'The schedules did not finish.'));
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
