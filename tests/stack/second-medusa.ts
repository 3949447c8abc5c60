import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';
import type { Stack } from './launch-stack';
import { medusaEnvironment } from './stack-processes';
import { waitFor } from './wait-for';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Ends it with this process, however that ends. */
const PRELOAD = join(repository, 'packages/dev-stack/src/processes/child-preload.cjs');

/** Boot of a Medusa (ms): it took more than five minutes at a low priority and a load of 25 on two cores. */
const BOOT_MS = 900_000;

/** The last characters of what it prints are part of the error when it does not start. */
const MAX_OUTPUT = 4000;

/** Another Medusa on the database of a running stack, as a shop on two machines has. */
export interface SecondMedusa {
  url: string;
  /** Ends it by force, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts it and waits until it answers.
 * @param settings in place of the stack's, such as another way to the database
 * @param root of another checkout whose Medusa it is, with the same packages installed
 */
export async function startSecondMedusa(
  stack: Stack,
  settings: Record<string, string> = {},
  root: string = repository,
): Promise<SecondMedusa> {
  const port = await freePort();
  const backend = join(root, 'backend');
  const fromBackend = createRequire(join(backend, 'package.json'));
  const cli = join(dirname(fromBackend.resolve('@medusajs/cli/package.json')), 'cli.js');
  const child = spawn(process.execPath, ['--require', PRELOAD, cli, 'start'], {
    cwd: backend,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...medusaEnvironment(stack.dataDir),
      ...settings,
      AANGAN_RESERVED_PORT: undefined,
      PORT: String(port),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor('The second Medusa answers', BOOT_MS, () => {
      if (hasEnded(child)) throw new Error(`The second Medusa ended with ${child.exitCode}`);
      return isUp(url);
    });
  } catch (error) {
    await end(child);
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
  return { url, kill: () => end(child) };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
