import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  terminateChild,
  describeExit,
  hasExited,
  type NodeProgram,
  spawnChild,
} from './child-process';
import { CommandError } from '../output/command-error';
import type { LogFile } from '../output/log-file';
import { type Reservation, reservePort } from './reserve-port';
import { durationText, type Progress } from '../output/progress';
import type { DataDirLock } from './data-dir-lock';
import type { Cleanup } from './cleanup';

/** A program that serves until it is stopped. */
export type ServiceProgram = NodeProgram & {
  /** Its name for messages, such as `Medusa`. */
  name: string;
  log: LogFile;
  startTimeoutMs: number;
  stopTimeoutMs: number;
  /** Where it listens; undefined for all addresses of this machine. */
  host: string | undefined;
};

/** What a service registers with, and what is called when it cannot be restarted. */
export type ServiceContext = {
  lock: DataDirLock;
  cleanup: Cleanup;
  progress: Progress;
  onGiveUp: (error: CommandError) => void;
};

/** Delays before a restart; each further early exit uses the next one. */
const BACKOFF_MS = [500, 1000, 2000, 4000];
/** An exit later than this does not count as a failed start. */
const EARLY_EXIT_MS = 60_000;

/** Resolves when the child listens; rejects when it exits before or times out. */
function waitUntilListening(
  child: ChildProcess,
  program: ServiceProgram,
  reservation: Reservation,
): Promise<void> {
  const { name, log, startTimeoutMs } = program;
  return new Promise((resolve, reject) => {
    const fail = (what: string, cause?: unknown) => {
      clearTimeout(timer);
      void reservation.release();
      reject(new CommandError(`${name} ${what}`, { log, cause }));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`did not start within ${durationText(startTimeoutMs)}`);
    }, startTimeoutMs);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`, error));
    child.once('exit', (code, signal) => fail(`did not start: ${describeExit(code, signal)}`));
    child.on('message', (message) => {
      if (message === 'about to listen') {
        void reservation.release().then(() => {
          if (child.connected) child.send('listen');
        });
      } else if (message === 'listening') {
        clearTimeout(timer);
        resolve();
      }
    });
  });
}

/**
 * Starts a service and restarts it with backoff when it exits, at most five times in a
 * row. The service takes over the reserved port just before it listens.
 * @throws {CommandError} with the log, when the first start fails.
 */
export async function startService(
  program: ServiceProgram,
  reservation: Reservation,
  context: ServiceContext,
): Promise<void> {
  const { name, log, stopTimeoutMs, host } = program;
  const { lock, cleanup, progress, onGiveUp } = context;
  let child: ChildProcess | undefined;
  let startedAt = 0;
  let earlyExits = 0;

  async function spawnOnce(held: Reservation): Promise<void> {
    startedAt = performance.now();
    child = spawnChild(program, log);
    lock.addProcess(name, child.pid);
    await waitUntilListening(child, program, held);
    child.once('exit', onExit);
    if (hasExited(child)) onExit(child.exitCode, child.signalCode);
  }

  function onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (!cleanup.hasBegun) void restart(describeExit(code, signal));
  }

  async function restart(exit: string): Promise<void> {
    const isEarly = performance.now() - startedAt < EARLY_EXIT_MS;
    earlyExits = isEarly ? earlyExits + 1 : 1;
    const delayMs = BACKOFF_MS[earlyExits - 1];
    if (delayMs === undefined) {
      onGiveUp(new CommandError(`${name} exited ${earlyExits} times in a row: ${exit}`, { log }));
      return;
    }
    progress.warn(`${name} exited (${exit}); restarting it. Log: ${log.path}`);
    await sleep(delayMs);
    if (cleanup.hasBegun) return;
    try {
      const held = await reservePort(reservation.port, host);
      if (held === undefined) throw new CommandError(`port ${reservation.port} is taken`);
      await progress.runStep(`Restarting ${name}`, `${name} restarted`, () => spawnOnce(held));
    } catch (error) {
      if (cleanup.hasBegun) return;
      const message = error instanceof Error ? error.message : String(error);
      await restart(message.replace(`${name} `, ''));
    }
  }

  cleanup.add(async () => {
    if (child === undefined || hasExited(child)) return;
    const running = child;
    await progress.runStep(`Stopping ${name}`, `${name} stopped`, () =>
      terminateChild(running, stopTimeoutMs),
    );
  });
  await spawnOnce(reservation);
}
