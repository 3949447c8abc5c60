import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** The last result of a test. */
export const outcomeSchema = v.object({
  /** From the root of the repository. */
  file: v.string(),
  /** With the names of its groups and of its browser profile. */
  title: v.string(),
  passed: v.boolean(),
  /** The test runner's message without colours; absent if it passed. */
  failure: v.optional(v.string()),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** What a test runner's JSON report says. */
export interface RunnerReport {
  outcomes: Outcome[];
  /** Errors outside of all tests. */
  errors: { name: string; reason: string }[];
}

const keptSchema = v.array(outcomeSchema);

/** Not among what Playwright writes, which it clears at each start. */
const fileIn = (root: string) => join(root, '.outcomes/outcomes.json');

/** What became of each test when it was last run here; none where nothing was run yet. */
export async function readOutcomes(root: string): Promise<Outcome[]> {
  try {
    return v.parse(keptSchema, JSON.parse(await readFile(fileIn(root), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export async function forgetOutcomes(root: string): Promise<void> {
  await rm(fileIn(root), { force: true });
}

/** Notes what became of some tests; what is known of others stays. */
export async function keepOutcomes(root: string, outcomes: readonly Outcome[]): Promise<void> {
  const file = fileIn(root);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(merged(await readOutcomes(root), outcomes)));
}

/** The later word counts. */
function merged(known: readonly Outcome[], now: readonly Outcome[]): Outcome[] {
  const nameOf = ({ file, title }: Outcome) => `${file} ${title}`;
  const all = new Map([...known, ...now].map((outcome) => [nameOf(outcome), outcome]));
  return [...all.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}
