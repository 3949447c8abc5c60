import { readOptions } from '../../tests/faults/read-options';
import { runFaults } from '../../tests/faults/run-faults';
import { durationText } from '@aangan/dev-stack/output/progress';

const startedAt = performance.now();
try {
  const { failures, lines } = await runFaults(readOptions(process.argv.slice(2)));
  console.log(`\n${durationText(performance.now() - startedAt)}\n${lines.join('\n')}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
