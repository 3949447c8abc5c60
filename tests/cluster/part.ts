import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { startProcess } from '../stack/start-process';
import { waitFor } from '../stack/wait-for';

/** A first start on two busy cores (ms). */
const STARTING_MS = 240_000;
const STOPPING_MS = 60_000;

const runSchema = v.object({
  processes: v.array(v.object({ name: v.string(), pid: v.number() })),
});

/** What `npm start …` may start alone and keep alive. */
export type PartCommand = 'backend' | 'front' | 'sandbox-gateway';

const PROGRAMS: Readonly<Record<PartCommand, string>> = {
  backend: 'Medusa',
  front: 'Web front',
  'sandbox-gateway': 'Sandbox gateway',
};

/** A part of a shop, as it runs on a machine of its own. */
export interface Part {
  name: string;
  url: string;
  dataDir: string;
  /** Ends its program by force, and resolves when its supervisor has brought it back. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Where a part runs, and how to see that it does. */
export interface PartPlace {
  name: string;
  dataDir: string;
  port: number;
  healthPath: string;
}

/**
 * Starts a part as `npm start` does, and waits until it answers.
 * @throws with all that it printed, when it does not
 */
export async function startPart(
  command: PartCommand,
  { name, dataDir, port, healthPath }: PartPlace,
  settings: Readonly<Record<string, string>>,
): Promise<Part> {
  const started = startProcess(
    { ...settings, DATA_DIR: dataDir, PORT: String(port), BACKEND_PORT: String(port + 1) },
    [command],
  );
  const { child, exited } = started;
  const endWithUs = (): boolean => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  void exited.then(() => process.off('exit', endWithUs));
  const url = `http://127.0.0.1:${command === 'backend' ? port + 1 : port}`;
  const isThere = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${name} ended:\n${started.stdout()}${started.stderr()}`);
    }
    return isUp(`${url}${healthPath}`);
  };
  await waitFor(`${name} answers`, STARTING_MS, isThere);
  return {
    name,
    url,
    dataDir,
    async crash() {
      const before = pidOf(dataDir, PROGRAMS[command]);
      process.kill(before, 'SIGKILL');
      await waitFor(
        `${name} is back`,
        STARTING_MS,
        async () => pidOf(dataDir, PROGRAMS[command]) !== before && isThere(),
      );
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** The process that runs now under this name; the latest, where an older one is still listed. */
function pidOf(dataDir: string, program: string): number {
  const run = v.parse(runSchema, JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')));
  return run.processes.findLast(({ name }) => name === program)?.pid ?? 0;
}

async function isUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
