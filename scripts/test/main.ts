import { durationText, figuresLine, type Figures, sum } from './figures';
import { root } from '../bootstrap.mjs';
import { forgetOutcomes } from './outcomes/kept-outcomes';
import { PARTS } from './parts';
import { readArguments } from './read-arguments';

const allParts = Object.keys(PARTS);
const { parts, options } = readArguments(process.argv.slice(2), allParts);
// An interrupted run ends through process.exit, so that what it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

// A whole run knows of every test there is: of one that was renamed or taken out nothing stays.
if (allParts.every((part) => parts.includes(part))) await forgetOutcomes(root);

const summary: string[] = [];
const figures: Figures[] = [];

for (const part of parts) {
  console.log(`\n=== ${part}`);
  const startedAt = performance.now();
  // A part that fails does not stop the next: one run shows all that is wrong.
  const result = await runPart(part);
  const duration = durationText(performance.now() - startedAt);
  summary.push(`${part.padEnd(11)} ${figuresLine(result)} (${duration})`);
  figures.push(result);
}

const total = sum(figures);
console.log(`\n${summary.join('\n')}\n\n${figuresLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runPart(part: string): Promise<Figures> {
  try {
    const run = PARTS[part];
    if (!run) throw new Error(`There is no part ${part}`);
    return await run(options);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
