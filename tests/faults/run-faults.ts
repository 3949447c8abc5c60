import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundleWorker } from './bundle-worker';
import type { FaultOptions } from './read-options';
import { runMutants, type Hunted } from './mutants/run-mutants';
import type { Failure } from './run-seed';
import { runWorkers, type Outcome } from './run-workers';

const cache = fileURLToPath(new URL('../../node_modules/.cache/aangan-faults', import.meta.url));

/** The result of a run, for its report. */
export interface FaultsReport {
  passed: number;
  /** Schedules that failed, and mutants that no schedule caught. */
  failures: readonly { name: string; reason: string }[];
  lines: readonly string[];
}

/** Runs schedules of the sync core, then mutants. Prints each failure at once. */
export async function runFaults(options: FaultOptions): Promise<FaultsReport> {
  await mkdir(cache, { recursive: true });
  // A folder of its own, since two runs may bundle different sources.
  const folder = await mkdtemp(`${cache}/run-`);
  try {
    return await runIn(folder, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runIn(folder: string, options: FaultOptions): Promise<FaultsReport> {
  const workers = Math.max(1, availableParallelism());
  const before = process.cpuUsage();
  const ran = await runSchedules(folder, options, workers);
  const { user, system } = process.cpuUsage(before);
  const msEach = (user + system) / 1000 / Math.max(1, ran.schedules);
  const { seed: from, only } = options;
  const hunted = options.hunts
    ? await runMutants(folder, { from, workers, only }, printHunted)
    : [];
  const caught = hunted.filter(({ seed }) => seed !== null).length;
  return {
    passed: ran.schedules - ran.failures.length + caught,
    failures: [
      ...ran.failures.map(({ seed, violations }) => ({
        name: `schedule ${seed}`,
        reason: violations.map(({ kind, what }) => `${kind}: ${what}`).join('; '),
      })),
      ...hunted
        .filter(({ seed }) => seed === null)
        .map(({ name, schedules }) => ({
          name: `mutant ${name}`,
          reason: `not caught in ${schedules} schedules`,
        })),
    ],
    lines: closing({ ran, msEach }, hunted, options),
  };
}

async function runSchedules(
  folder: string,
  options: FaultOptions,
  workers: number,
): Promise<Outcome> {
  const { seed, schedules, inIndexedDb, theme } = options;
  if (schedules === 0) return { schedules: 0, tally: new Map(), failures: [] };
  const file = await bundleWorker(folder, null);
  const work = {
    from: seed,
    count: schedules,
    inIndexedDb,
    theme,
    // Endless loops are found by counting steps. This limit ends what waits forever, also on a busy machine.
    longest: 600_000,
    stopsAtFailure: false,
  };
  let next = schedules / 10;
  return runWorkers(file, { ...work, shrinks: schedules === 1 }, workers, {
    ran: (done) => {
      if (done < next) return;
      next += schedules / 10;
      console.log(`${done} of ${schedules} schedules`);
    },
    failed: (failure) => printFailure(failure, theme),
  });
}

function printFailure({ seed, violations, plan }: Failure, theme: FaultOptions['theme']): void {
  console.error(`\nSchedule ${seed} fails:`);
  for (const { kind, what } of violations) console.error(`  ${kind}: ${what}`);
  console.error(plan);
  const themed = theme === null ? '' : ` --theme '${theme}'`;
  console.error(
    `To reproduce a smaller case: npm run test:faults -- --seed ${seed} --schedules 1${themed}`,
  );
}

function printHunted({ name, seed, schedules, what }: Hunted): void {
  if (seed === null) console.error(`NOT CAUGHT in ${schedules} schedules: ${name}`);
  else console.log(`caught by seed ${seed}: ${name} (${what})`);
}

function closing(
  { ran, msEach }: { ran: Outcome; msEach: number },
  hunted: readonly Hunted[],
  { seed, hunts }: FaultOptions,
): string[] {
  const { schedules, tally, failures } = ran;
  const { edits = 0, ...faults } = Object.fromEntries(tally);
  const kinds = Object.entries(faults).toSorted(([, a], [, b]) => b - a);
  const all = kinds.reduce((sum, [, count]) => sum + count, 0);
  const of = (kind: string) =>
    failures.filter(({ violations }) => violations.some((one) => one.kind === kind)).length;
  const caught = hunted.filter((one) => one.seed !== null).length;
  const last = seed + schedules - 1;
  return [
    `schedules run: ${schedules} (seeds ${seed} to ${last}), edits: ${edits}`,
    `faults injected: ${all} (${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')})`,
    `lost: ${of('lost')}`,
    `doubled: ${of('doubled')}`,
    `stuck: ${of('stuck')}`,
    `wrong total shown as final: ${of('total')}`,
    `busy without anything to do: ${of('busy')}`,
    `otherwise wrong: ${of('wrong')}`,
    `one schedule takes ${msEach.toFixed(1)} ms of one core`,
    hunts ? `mutants caught: ${caught} of ${hunted.length} made` : 'mutants: not made',
  ];
}
