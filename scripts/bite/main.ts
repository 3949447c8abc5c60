import { readOptions } from '../../tests/bite/read-options';
import { closingLines } from '../../tests/bite/report';
import { runBite } from '../../tests/bite/run-bite';
import { durationText } from '../test/figures';

// An interrupted run ends through process.exit, so that the shop that it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

const startedAt = performance.now();
try {
  const bites = await runBite(readOptions(process.argv.slice(2)), (line) => console.log(line));
  const duration = durationText(performance.now() - startedAt);
  console.log(`\n${duration}\n\n${closingLines(bites).join('\n')}`);
  process.exitCode = bites.every(({ verdict }) => verdict.bites) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
