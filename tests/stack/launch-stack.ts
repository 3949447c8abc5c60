import { freePort } from './free-port';
import { PUSH_PORTS } from './push-ports';
import { type RunningProcess, stackProcesses } from './stack-processes';
import { startProcess } from './start-process';
import { waitFor } from './wait-for';

/** How a stack shall run. */
export interface StackOptions {
  /** Absolute path; a fresh one makes the stack set up and seed its database. */
  dataDir: string;
  /** Port of the web front; a free one otherwise. */
  port?: number;
  /** Port of the backend; a free one otherwise. */
  backendPort?: number;
  /** More settings. */
  settings?: Record<string, string>;
  /** Another command that opens the shop, `dev`. */
  command?: 'dev';
  /** Another checkout whose shop it is. */
  root?: string;
  /** Another Node to run it. */
  node?: string;
}

/** A running shop: database, backend and web front. */
export interface Stack {
  /** Address of the web front, without a slash at the end. */
  url: string;
  /** Address of Medusa itself. */
  backendUrl: string;
  dataDir: string;
  /** Process id of `npm start`. */
  pid: number;
  /** Resolves with its exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** All it has printed. */
  output(): string;
  /** Its processes. */
  processes(): RunningProcess[];
  /** Asks it to end, as Ctrl-C or an init system does; throws when a process stays. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<void>;
  /** Ends the start command alone by force, as a crash does; resolves when it is gone. */
  kill(): Promise<void>;
}

/** A first start seeds; on two busy cores that takes minutes (ms). */
const FIRST_START_MS = 600_000;
/** Within this all must have ended after a signal (ms). */
const STOP_MS = 120_000;

/**
 * Starts a shop as `npm start` does and waits until all its parts are ready.
 *
 * @throws with all that it printed when it ends early or takes too long
 */
export async function launchStack(options: StackOptions): Promise<Stack> {
  const port = options.port ?? (await freePort());
  const backendPort = options.backendPort ?? (await freePort());
  const { dataDir } = options;
  const started = startProcess(
    {
      // The tests of a shop all come from one address; those of the limits set their own.
      RATE_LIMITS: 'all=1000000/60',
      // They run at any hour.
      QUIET_HOURS: 'off',
      PUSH_SERVICES: PUSH_PORTS.map((port) => `http://127.0.0.1:${port}`).join(),
      ...options.settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
    },
    options.command ? [options.command] : [],
    options.root,
    options.node,
  );
  const { child, exited } = started;
  // After an interruption nothing may be left running.
  const endWithUs = (): boolean => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  void exited.then(() => process.off('exit', endWithUs));
  const output = (): string => started.stdout() + started.stderr();
  const processes = (): RunningProcess[] => stackProcesses(dataDir);
  const url = `http://localhost:${port}`;

  async function stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
    child.kill(signal);
    try {
      await waitFor('The stack ends', STOP_MS, () => hasEnded() && processes().length === 0);
    } catch (error) {
      const left = processes();
      for (const { pid } of left) endForcibly(pid);
      const list = left.map(({ pid, command }) => `${pid} ${command}`).join('\n');
      throw new Error(`Processes left after ${signal}:\n${list}\n${output()}`, { cause: error });
    }
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  try {
    await waitFor('The stack is ready', FIRST_START_MS, async () => {
      if (hasEnded()) throw new Error(`npm start ended with exit code ${child.exitCode}`);
      return isReady(url);
    });
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`${String(error)}\n${output()}`, { cause: error });
  }
  return {
    url,
    // Where the port was taken in the meantime, it says which one it uses.
    backendUrl: `http://127.0.0.1:${/BACKEND_PORT \d+ is taken: using (\d+)/.exec(output())?.[1] ?? backendPort}`,
    dataDir,
    pid: child.pid ?? 0,
    exited,
    output,
    processes,
    stop,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(3_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function endForcibly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
