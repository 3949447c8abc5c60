import { realpathSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { DataDir } from '../data-dir/data-dir';
import { CommandError } from '../output/command-error';
import { writeJsonFile, readJsonFile } from '../data-dir/json-file';
import { terminateProcess, isSameProcess, processInfo, waitForExit } from './process-info';

const processSchema = v.object({
  name: v.string(),
  pid: v.number(),
  startedAt: v.string(),
  command: v.string(),
});

const recordSchema = v.object({
  /** The folder that this was written for; a copy of the folder contains the record too. */
  dataDir: v.string(),
  pid: v.number(),
  startedAt: v.string(),
  /** Address of the shop; absent while the database alone is in use. */
  url: v.optional(v.string()),
  /** Port of the embedded Postgres, as soon as it runs. */
  postgresPort: v.optional(v.number()),
  processes: v.array(processSchema),
});

/** Describes the process that uses a DATA_DIR. */
export type RunRecord = v.InferOutput<typeof recordSchema>;

/** This process's lock on a DATA_DIR; records the children, so that the next start can terminate leftovers. */
export type DataDirLock = {
  update: (change: Partial<Pick<RunRecord, 'url' | 'postgresPort'>>) => void;
  /** Records a child. The next start terminates it if this process is killed. */
  addProcess: (name: string, pid: number | undefined) => void;
  /** All running children. */
  running: () => RunRecord['processes'];
  release: () => void;
};

/** Name of the process that stops Postgres after the start command was killed. It is waited for, not terminated. */
export const WATCHDOG = 'postgres-guard';

const STOP_TIMEOUT_MS = 5000;
const WATCHDOG_TIMEOUT_MS = 60_000;
const PORT_RELEASE_DELAY_MS = 200;
/** Two simultaneous starts both find no record. After this delay (ms) the last writer owns the folder. */
const RECHECK_DELAY_MS = 50;

function readRecord(dataDir: DataDir): RunRecord | undefined {
  const record = readJsonFile(dataDir.runRecord, recordSchema);
  return record?.dataDir === realpathSync(dataDir.path) ? record : undefined;
}

/** The running process that uses the folder; undefined when there is none. */
export function findActiveRun(dataDir: DataDir): RunRecord | undefined {
  const record = readRecord(dataDir);
  return record !== undefined && isSameProcess(record) ? record : undefined;
}

async function terminateLeftovers(record: RunRecord): Promise<number> {
  // The watchdog replaces itself by another program, so its command line is not compared.
  const ours = record.processes.filter(
    (seen) =>
      isSameProcess(seen) &&
      (seen.name === WATCHDOG || processInfo(seen.pid)?.command === seen.command),
  );
  await Promise.all(
    ours.map((seen) =>
      seen.name === WATCHDOG
        ? waitForExit(seen, WATCHDOG_TIMEOUT_MS)
        : terminateProcess(seen, STOP_TIMEOUT_MS),
    ),
  );
  // The ports of a killed process are released shortly after it disappears.
  if (ours.length > 0) await sleep(PORT_RELEASE_DELAY_MS);
  return ours.length;
}

/** The error for a folder that another process uses. */
export function inUseError(dataDir: DataDir, record: RunRecord): CommandError {
  const where = record.url === undefined ? '' : ` at ${record.url}`;
  return new CommandError(
    `Aangan already runs with DATA_DIR ${dataDir.path}${where} (process ${record.pid})`,
  );
}

/**
 * Locks the folder for this process and terminates what a killed run has left behind.
 * @throws {CommandError} when a running process uses it.
 */
export async function lockDataDir(
  dataDir: DataDir,
  onLeftovers: (count: number) => void,
): Promise<DataDirLock> {
  const path = dataDir.runRecord;
  const before = readRecord(dataDir);
  if (before !== undefined && isSameProcess(before)) throw inUseError(dataDir, before);
  const self = processInfo(process.pid);
  const record: RunRecord = {
    dataDir: realpathSync(dataDir.path),
    pid: process.pid,
    startedAt: self?.startedAt ?? '',
    processes: before?.processes ?? [],
  };
  const write = () => writeJsonFile(path, record);
  write();
  await sleep(RECHECK_DELAY_MS);
  const after = readRecord(dataDir);
  if (after !== undefined && after.pid !== process.pid) throw inUseError(dataDir, after);

  if (before !== undefined) {
    const count = await terminateLeftovers(before);
    if (count > 0) onLeftovers(count);
    record.processes = [];
    write();
  }
  return {
    update(change) {
      Object.assign(record, change);
      write();
    },
    addProcess(name, pid) {
      const info = pid === undefined ? undefined : processInfo(pid);
      if (info === undefined) return;
      const { startedAt, command } = info;
      const alive = record.processes.filter((seen) => isSameProcess(seen));
      record.processes = [...alive, { name, pid: info.pid, startedAt, command }];
      write();
    },
    running: () => record.processes.filter((seen) => isSameProcess(seen)),
    release: () => rmSync(path, { force: true }),
  };
}
