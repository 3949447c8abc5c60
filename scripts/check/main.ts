import { fileURLToPath } from 'node:url';
import { CHECKS } from './checks';
import { runChecks } from './run-checks';

const root = fileURLToPath(new URL('../..', import.meta.url));

const results = await runChecks(root, CHECKS, ({ name, passed, output, durationMs }) => {
  console.log(`check:${name} ${passed ? 'passes' : 'FAILS'} (${(durationMs / 1000).toFixed(1)} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n`);
});

const failed = results.filter(({ passed }) => !passed).map(({ name }) => `check:${name}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
