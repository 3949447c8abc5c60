import { readOptions } from '../../tests/mutation/read-options';
import { summaryLines } from '../../tests/mutation/report';
import { runMutationTests } from '../../tests/mutation/run-mutation-tests';
import { exitOnSignals } from '../exit-on-signals';
import { durationText } from '@aangan/dev-stack/output/progress';

exitOnSignals();

const startedAt = performance.now();
try {
  const results = await runMutationTests(readOptions(process.argv.slice(2)), (line) =>
    console.log(line),
  );
  const duration = durationText(performance.now() - startedAt);
  console.log(`\n${duration}\n\n${summaryLines(results).join('\n')}`);
  process.exitCode = results.every(({ status }) => status.isKilled) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
