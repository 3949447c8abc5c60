import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DataDir } from '../data-dir/data-dir';
import { errorCode, CommandError } from '../output/command-error';
import { writeJsonFile, readJsonFile } from '../data-dir/json-file';

/** Where the cluster (Postgres's data folder) is while Postgres runs. */
export type ClusterLocation = {
  cluster: string;
  isOutsideDataDir: boolean;
  /** Records that the cluster exists, so that its loss is detected. */
  markInitialised: () => void;
  /** Moves the cluster back into DATA_DIR; Postgres must be stopped. */
  moveBack: () => void;
};

/** Where root stores what another user must reach. */
export const SHARED_FOLDER = '/var/lib/aangan';

const recordSchema = v.object({ id: v.string(), isInitialised: v.boolean() });
const ownerSchema = v.object({ dataDir: v.string() });

/** Moves a folder; returns false when the target is on another file system. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EXDEV') return false;
    throw error;
  }
}

function moveOrCopy(from: string, to: string): void {
  if (move(from, to)) return;
  const unfinished = `${to}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
  rmSync(from, { recursive: true });
}

function checkOwner(folder: string, id: string, self: string): void {
  const owner = readJsonFile(join(folder, 'owner.json'), ownerSchema)?.dataDir;
  if (owner === undefined || owner === self) return;
  if (readJsonFile(join(owner, 'postgres.json'), recordSchema)?.id !== id) return;
  throw new CommandError(
    `DATA_DIR ${self} was copied from ${owner} while its database was in use: ` +
      'start and stop the shop there, and copy it again',
  );
}

/**
 * The cluster is in DATA_DIR when Postgres's user can traverse that. Otherwise, for example below
 * root's home, the cluster is under /var/lib/aangan while the shop runs, and is moved back when the
 * shop stops, so that DATA_DIR can be copied, moved and removed as a whole. (It is not moved back
 * from another file system.)
 * @param canStay whether Postgres's user can traverse DATA_DIR
 * @throws {CommandError} when the cluster is missing, or belongs to another DATA_DIR.
 */
export function openClusterLocation(
  dataDir: DataDir,
  canStay: boolean,
  shared = SHARED_FOLDER,
): ClusterLocation {
  const home = dataDir.cluster;
  const recordPath = join(dataDir.path, 'postgres.json');
  const known = readJsonFile(recordPath, recordSchema);
  const nothing = () => undefined;
  if (known === undefined && canStay) {
    return { cluster: home, isOutsideDataDir: false, markInitialised: nothing, moveBack: nothing };
  }

  const { id, isInitialised } = known ?? { id: randomUUID(), isInitialised: false };
  const folder = join(shared, id);
  const cluster = join(folder, 'cluster');
  const self = realpathSync(dataDir.path);
  checkOwner(folder, id, self);
  if (existsSync(home) && existsSync(cluster)) {
    throw new CommandError(
      `There are two databases, ${home} and ${cluster}: move one of them elsewhere`,
    );
  }
  if (isInitialised && !existsSync(home) && !existsSync(cluster)) {
    throw new CommandError(
      `The database of this shop is gone from ${cluster}; remove ${recordPath} to start over`,
    );
  }
  mkdirSync(folder, { recursive: true });
  // Independent of the umask: Postgres's user traverses both.
  for (const each of [shared, folder]) chmodSync(each, 0o755);
  writeJsonFile(join(folder, 'owner.json'), { dataDir: self });
  writeJsonFile(recordPath, { id, isInitialised });
  if (existsSync(home)) moveOrCopy(home, cluster);
  return {
    cluster,
    isOutsideDataDir: true,
    markInitialised: () => writeJsonFile(recordPath, { id, isInitialised: true }),
    moveBack: () => {
      if (!existsSync(cluster) || !move(cluster, home)) return;
      rmSync(recordPath);
      rmSync(folder, { recursive: true });
    },
  };
}
