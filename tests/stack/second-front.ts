import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';
import { frontProcess, processEnvironment } from './stack-processes';
import { waitFor } from './wait-for';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Start of a web front on a busy machine (ms). */
const START_MS = 30_000;

/** Another web front before the Medusa of a running stack, which has not served a request yet. */
export interface SecondFront {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts it and waits until it listens: of pages and files nothing was asked.
 *
 * @param dataDir of the stack, an absolute path
 */
export async function startSecondFront(dataDir: string): Promise<SecondFront> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: repository,
    stdio: 'ignore',
    env: {
      ...processEnvironment(frontProcess(dataDir)),
      AANGAN_RESERVED_PORT: undefined,
      PORT: String(port),
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await waitFor('The second web front answers', START_MS, () =>
      fetch(`${url}/live`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
