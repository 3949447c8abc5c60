import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LogFile } from './log-file';
import type { Environment } from './settings';

const LEASH = fileURLToPath(new URL('leash.cjs', import.meta.url));

/** A Node program of the stack. */
export type NodeProgram = {
  /** The script with its arguments. */
  command: readonly string[];
  cwd: string;
  env: Environment;
};

/** Flags for Node that let it run TypeScript. */
export const TYPESCRIPT: readonly string[] = ['--import', 'tsx'];

/**
 * Starts a Node program that ends when this process does, even by force. It gets a process group
 * of its own: a Ctrl-C in the terminal reaches this process alone, which then ends all in order.
 * @param output whether its standard output goes into the log as well, or is read here
 */
export function spawnChild(
  program: NodeProgram,
  log: LogFile,
  output: 'log' | 'pipe' = 'log',
): ChildProcess {
  return spawn(process.execPath, ['--require', LEASH, ...program.command], {
    cwd: program.cwd,
    env: program.env,
    detached: true,
    stdio: ['ignore', output === 'pipe' ? 'pipe' : log.descriptor, log.descriptor, 'ipc'],
  });
}

/** How a child ended, for a message. */
export function endingText(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Whether the child has ended. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Asks a child to end, and after `ms` ends it by force; resolves when it is gone. */
export function endChild(child: ChildProcess, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) {
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
