import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';
import type { Stack } from './launch-stack';
import { medusaEnvironment } from './medusa-environment';
import { waitFor } from './wait-for';

const backend = fileURLToPath(new URL('../../backend', import.meta.url));
const fromBackend = createRequire(join(backend, 'package.json'));
const cli = join(dirname(fromBackend.resolve('@medusajs/cli/package.json')), 'cli.js');

/** Boot of a Medusa on a busy machine (ms). */
const BOOT_MS = 120_000;

/** Another Medusa on the database of a running stack, as a shop on two machines has. */
export interface SecondMedusa {
  url: string;
  /** Ends it by force, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts it and waits until it answers.
 * @param settings in place of the stack's, such as another way to the database
 */
export async function startSecondMedusa(
  stack: Stack,
  settings: Record<string, string> = {},
): Promise<SecondMedusa> {
  const port = await freePort();
  const child = spawn(process.execPath, [cli, 'start'], {
    cwd: backend,
    stdio: 'ignore',
    env: {
      ...medusaEnvironment(stack.dataDir),
      ...settings,
      AANGAN_KEPT_PORT: undefined,
      PORT: String(port),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor('The second Medusa answers', BOOT_MS, () => isUp(url));
  } catch (error) {
    await end(child);
    throw error;
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
