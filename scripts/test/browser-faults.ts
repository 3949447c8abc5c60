import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../exit-on-signals';
import { runE2e } from './e2e';

exitOnSignals();

const { values } = parseArgs({
  options: { seed: { type: 'string' }, schedules: { type: 'string' } },
});
const folder = await mkdtemp(join(tmpdir(), 'aangan-faults-'));
const summary = join(folder, 'summary.txt');
try {
  process.env['FAULT_SEED'] = whole('seed', values.seed ?? '1');
  process.env['FAULT_SCHEDULES'] = whole('schedules', values.schedules ?? '60');
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

function whole(name: string, text: string): string {
  if (/^\d{1,9}$/.test(text)) return text;
  throw new Error(`--${name} is a whole number below 1 000 000 000, not "${text}"`);
}
