import { failureLines, joinResults, oneLine, type PartResult, resultLine } from './part-result';
import { durationText } from '@aangan/dev-stack/output/progress';
import { root } from '../bootstrap.mjs';
import { exitOnSignals } from '../exit-on-signals';
import { forgetOutcomes } from '../outcomes/kept-outcomes';
import { PARTS } from './parts';
import { readArguments, type TestCommand } from './read-arguments';
import { type PartName, SUITE_PARTS } from './suites';

const { parts, options } = readCommandLine();
exitOnSignals();

// A new whole run starts without the outcomes of tests that were renamed or deleted. The rest adds to those of the main suite.
const isWhole = SUITE_PARTS[options.suite].every((part) => parts.includes(part));
if (isWhole && options.suite !== 'rest') await forgetOutcomes(root);

const summary: string[] = [];
const results: PartResult[] = [];
const failed: string[] = [];

const runStartedAt = performance.now();
for (const [index, part] of parts.entries()) {
  console.log(`\n=== ${part} (${index + 1} of ${parts.length})`);
  const startedAt = performance.now();
  // A failing part does not stop the next one, so that one run reports everything.
  const result = await runPart(part);
  const duration = durationText(performance.now() - startedAt);
  summary.push(`${part.padEnd(11)} ${resultLine(result)} (${duration})`);
  results.push(result);
  failed.push(...failureLines(part, result.failures));
}

const total = joinResults(results);
const duration = durationText(performance.now() - runStartedAt);
summary.push(`${'total'.padEnd(11)} ${duration}`);
if (isWhole && options.suite === 'main') summary.push('', 'All other tests: npm run test:all');
if (failed.length > 0) summary.push('', 'Failed:', ...failed);
console.log(`\n${summary.join('\n')}\n\n${resultLine(total)}`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

function readCommandLine(): TestCommand {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function runPart(part: PartName): Promise<PartResult> {
  try {
    return await PARTS[part](options);
  } catch (error) {
    console.error(error);
    return { passed: 0, failures: [{ name: part, reason: oneLine(String(error)) }] };
  }
}
