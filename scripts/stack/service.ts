import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, endingText, hasEnded, type NodeProgram, spawnChild } from './child';
import { Fault } from './fault';
import type { LogFile } from './log-file';
import { type Reservation, reservePort } from './ports';
import { durationText, type Progress } from './progress';
import type { Claim } from './run-record';
import type { Teardown } from './teardown';

/** A program that serves until it is stopped. */
export type ServiceProgram = NodeProgram & {
  /** Its name for messages, such as `Medusa`. */
  name: string;
  log: LogFile;
  /** How long it may take to listen (ms). */
  startingMs: number;
  /** How long it may take to end (ms). */
  endingMs: number;
  /** Where it listens; undefined for all addresses of this machine. */
  host: string | undefined;
};

/** What a service belongs to, and whom it tells when it cannot go on. */
export type ServiceContext = {
  claim: Claim;
  teardown: Teardown;
  progress: Progress;
  giveUp: (fault: Fault) => void;
};

/** Between a death and the next start (ms); each further quick death takes the next. */
const BACKOFF_MS = [500, 1000, 2000, 4000];
/** Who lived longer than this did not die of how it was started (ms). */
const QUICK_DEATH_MS = 60_000;

/** Resolves when the child listens; rejects when it ends before, or takes too long. */
function untilListening(
  child: ChildProcess,
  program: ServiceProgram,
  reservation: Reservation,
): Promise<void> {
  const { name, log, startingMs } = program;
  return new Promise((resolve, reject) => {
    const fail = (what: string, cause?: unknown) => {
      clearTimeout(timer);
      void reservation.release();
      reject(new Fault(`${name} ${what}`, { log, cause }));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`did not start within ${durationText(startingMs)}`);
    }, startingMs);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`, error));
    child.once('exit', (code, signal) => fail(`did not start: ${endingText(code, signal)}`));
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
 * Starts a service and keeps it alive: one that dies is started again, after a growing pause; after
 * five quick deaths it is given up. It takes over the reserved port just before it listens.
 * @throws {Fault} with the log, when it does not come up the first time.
 */
export async function startService(
  program: ServiceProgram,
  reservation: Reservation,
  context: ServiceContext,
): Promise<void> {
  const { name, log, endingMs, host } = program;
  const { claim, teardown, progress, giveUp } = context;
  let child: ChildProcess | undefined;
  let startedAt = 0;
  let quickDeaths = 0;

  async function spawnOne(kept: Reservation): Promise<void> {
    startedAt = performance.now();
    child = spawnChild(program, log);
    claim.addProcess(name, child.pid);
    await untilListening(child, program, kept);
    child.once('exit', onDeath);
    if (hasEnded(child)) onDeath(child.exitCode, child.signalCode);
  }

  function onDeath(code: number | null, signal: NodeJS.Signals | null): void {
    if (!teardown.isOver) void comeBack(endingText(code, signal));
  }

  async function comeBack(ending: string): Promise<void> {
    const isQuick = performance.now() - startedAt < QUICK_DEATH_MS;
    quickDeaths = isQuick ? quickDeaths + 1 : 1;
    const pause = BACKOFF_MS[quickDeaths - 1];
    if (pause === undefined) {
      giveUp(new Fault(`${name} died ${quickDeaths} times in a row: ${ending}`, { log }));
      return;
    }
    progress.warn(`${name} died (${ending}); starting it again. Log: ${log.path}`);
    await sleep(pause);
    if (teardown.isOver) return;
    try {
      const kept = await reservePort(reservation.port, host);
      if (kept === undefined) throw new Fault(`port ${reservation.port} is taken`);
      await progress.step(`Starting ${name} again`, `${name} is back`, () => spawnOne(kept));
    } catch (error) {
      if (teardown.isOver) return;
      const message = error instanceof Error ? error.message : String(error);
      await comeBack(message.replace(`${name} `, ''));
    }
  }

  teardown.add(async () => {
    if (child === undefined || hasEnded(child)) return;
    const ending = child;
    await progress.step(`Stopping ${name}`, `${name} stopped`, () => endChild(ending, endingMs));
  });
  await spawnOne(reservation);
}
