import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LogFile } from '../output/log-file';
import type { Environment } from '../settings/stack-settings';

const PRELOAD_SCRIPT = fileURLToPath(new URL('child-preload.cjs', import.meta.url));

/** A Node program that the start command runs. */
export type NodeProgram = {
  /** The script with its arguments. */
  command: readonly string[];
  cwd: string;
  env: Environment;
};

/** Flags for Node that let it run TypeScript. */
export const TYPESCRIPT: readonly string[] = ['--import', 'tsx'];

/**
 * Starts a Node program that exits when this process exits, even when this process is killed. It
 * gets its own process group, so that Ctrl-C reaches only this process, which stops all in order.
 * @param output whether standard output goes to the log or to a pipe
 */
export function spawnChild(
  program: NodeProgram,
  log: LogFile,
  output: 'log' | 'pipe' = 'log',
): ChildProcess {
  return spawn(process.execPath, ['--require', PRELOAD_SCRIPT, ...program.command], {
    cwd: program.cwd,
    env: program.env,
    detached: true,
    stdio: ['ignore', output === 'pipe' ? 'pipe' : log.descriptor, log.descriptor, 'ipc'],
  });
}

/** How a child exited, for messages. */
export function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Whether the child has exited. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Sends SIGTERM to a child, and SIGKILL after `ms`; resolves when it has exited. */
export function terminateChild(child: ChildProcess, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (hasExited(child)) {
      resolve();
      return;
    }
    const force = setTimeout(() => child.kill('SIGKILL'), ms);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
