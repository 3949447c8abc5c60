import { parseArgs } from 'node:util';
import { runE2e } from './e2e';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, schedules: { type: 'string' } },
});
try {
  process.env['FAULT_SEED'] = whole('seed', values.seed ?? '1');
  process.env['FAULT_SCHEDULES'] = whole('schedules', values.schedules ?? '60');
  const args = ['--project=stack', 'tests/e2e/stack/browser-faults.spec.ts'];
  const { failed } = await runE2e({ long: false, args });
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function whole(name: string, text: string): string {
  if (/^\d{1,9}$/.test(text)) return text;
  throw new Error(`--${name} is a whole number below 1 000 000 000, not "${text}"`);
}
