import { realpathSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { DataDir } from './data-dir';
import { Fault } from './fault';
import { keep, readKept } from './kept-file';
import { endProcess, isSameProcess, processInfo, waitUntilGone } from './processes';

const processSchema = v.object({
  name: v.string(),
  pid: v.number(),
  startedAt: v.string(),
  command: v.string(),
});

const recordSchema = v.object({
  /** The folder that this was written for: a copied folder brings the record along. */
  dataDir: v.string(),
  pid: v.number(),
  startedAt: v.string(),
  /** Address of the shop; absent while the database alone is in use. */
  url: v.optional(v.string()),
  /** Port of the embedded Postgres, as soon as it runs. */
  postgresPort: v.optional(v.number()),
  processes: v.array(processSchema),
});

/** Who uses a DATA_DIR at the moment. */
export type RunRecord = v.InferOutput<typeof recordSchema>;

/** Our own entry in the folder, kept up to date for those who look later. */
export type Claim = {
  update: (change: Partial<Pick<RunRecord, 'url' | 'postgresPort'>>) => void;
  /** Notes a child, to be ended by the next start should this one be killed. */
  addProcess: (name: string, pid: number | undefined) => void;
  /** All children that still run. */
  running: () => RunRecord['processes'];
  release: () => void;
};

/** The part that stops Postgres when everything else is gone: it is waited for, not ended. */
export const GUARD = 'postgres-guard';

const ENDING_MS = 5000;
const GUARD_MS = 60_000;
const RELEASE_MS = 200;
/** Two starts at the same moment both find no record; the later writer wins after this (ms). */
const SETTLE_MS = 50;

function readRecord(dataDir: DataDir): RunRecord | undefined {
  const record = readKept(dataDir.runRecord, recordSchema);
  return record?.dataDir === realpathSync(dataDir.path) ? record : undefined;
}

/** The run that really uses the folder now; undefined when there is none. */
export function liveRun(dataDir: DataDir): RunRecord | undefined {
  const record = readRecord(dataDir);
  return record !== undefined && isSameProcess(record) ? record : undefined;
}

async function endLeftovers(record: RunRecord): Promise<number> {
  // The guard becomes another program when it does its work, so its command line says nothing.
  const ours = record.processes.filter(
    (seen) =>
      isSameProcess(seen) &&
      (seen.name === GUARD || processInfo(seen.pid)?.command === seen.command),
  );
  await Promise.all(
    ours.map((seen) =>
      seen.name === GUARD ? waitUntilGone(seen, GUARD_MS) : endProcess(seen, ENDING_MS),
    ),
  );
  // A killed process is seen as gone a moment before its ports are free.
  if (ours.length > 0) await sleep(RELEASE_MS);
  return ours.length;
}

/** Somebody else uses the folder. */
export function inUse(dataDir: DataDir, record: RunRecord): Fault {
  const where = record.url === undefined ? '' : ` at ${record.url}`;
  return new Fault(
    `Aangan already runs with DATA_DIR ${dataDir.path}${where} (process ${record.pid})`,
  );
}

/**
 * Takes the folder for this process, and ends what a killed run has left behind in it.
 * @throws {Fault} when a run is alive there.
 */
export async function claimDataDir(
  dataDir: DataDir,
  onLeftovers: (count: number) => void,
): Promise<Claim> {
  const path = dataDir.runRecord;
  const before = readRecord(dataDir);
  if (before !== undefined && isSameProcess(before)) throw inUse(dataDir, before);
  const self = processInfo(process.pid);
  const record: RunRecord = {
    dataDir: realpathSync(dataDir.path),
    pid: process.pid,
    startedAt: self?.startedAt ?? '',
    processes: before?.processes ?? [],
  };
  const write = () => keep(path, record);
  write();
  await sleep(SETTLE_MS);
  const after = readRecord(dataDir);
  if (after !== undefined && after.pid !== process.pid) throw inUse(dataDir, after);

  if (before !== undefined) {
    const count = await endLeftovers(before);
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
