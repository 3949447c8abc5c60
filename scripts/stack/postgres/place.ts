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
import type { DataDir } from '../data-dir';
import { errorCode, Fault } from '../fault';
import { keep, readKept } from '../kept-file';

/** Where the cluster (Postgres's data) lies while it is in use. */
export type Place = {
  cluster: string;
  /** Whether that is outside DATA_DIR. */
  isAway: boolean;
  /** To be called when there is a cluster, so that its loss is noticed. */
  noteInitialised: () => void;
  /** Brings the cluster back into DATA_DIR, if it is away; Postgres must be stopped. */
  bringHome: () => void;
};

/** Root's place for what another user must reach. */
export const SHARED_FOLDER = '/var/lib/aangan';

const awaySchema = v.object({ id: v.string(), isInitialised: v.boolean() });
const ownerSchema = v.object({ dataDir: v.string() });

/** Moves a folder; to another file system it cannot, and says so by false. */
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
  const owner = readKept(join(folder, 'owner.json'), ownerSchema)?.dataDir;
  if (owner === undefined || owner === self) return;
  if (readKept(join(owner, 'postgres.json'), awaySchema)?.id !== id) return;
  throw new Fault(
    `DATA_DIR ${self} was copied from ${owner} while its database was in use: ` +
      'start and stop the shop there, and copy it again',
  );
}

/**
 * The cluster lies in DATA_DIR wherever Postgres's user can enter that. Below a closed folder, such
 * as root's home, it cannot: then the cluster is kept under /var/lib/aangan while the shop runs, and
 * comes back at an orderly stop, so that DATA_DIR can be copied, moved and removed as a whole.
 * (On another file system it stays away.)
 * @param canStay whether Postgres's user can enter DATA_DIR
 * @throws {Fault} when the cluster is away and not to be found, or another DATA_DIR's.
 */
export function openPlace(dataDir: DataDir, canStay: boolean, shared = SHARED_FOLDER): Place {
  const home = dataDir.cluster;
  const awayRecord = join(dataDir.path, 'postgres.json');
  const known = readKept(awayRecord, awaySchema);
  const nothing = () => undefined;
  if (known === undefined && canStay) {
    return { cluster: home, isAway: false, noteInitialised: nothing, bringHome: nothing };
  }

  const { id, isInitialised } = known ?? { id: randomUUID(), isInitialised: false };
  const folder = join(shared, id);
  const cluster = join(folder, 'cluster');
  const self = realpathSync(dataDir.path);
  checkOwner(folder, id, self);
  if (existsSync(home) && existsSync(cluster)) {
    throw new Fault(`There are two databases, ${home} and ${cluster}: move one of them elsewhere`);
  }
  if (isInitialised && !existsSync(home) && !existsSync(cluster)) {
    throw new Fault(
      `The database of this shop is gone from ${cluster}; remove ${awayRecord} to begin anew`,
    );
  }
  mkdirSync(folder, { recursive: true });
  // Whatever the umask is: Postgres's user passes through both.
  for (const each of [shared, folder]) chmodSync(each, 0o755);
  keep(join(folder, 'owner.json'), { dataDir: self });
  keep(awayRecord, { id, isInitialised });
  if (existsSync(home)) moveOrCopy(home, cluster);
  return {
    cluster,
    isAway: true,
    noteInitialised: () => keep(awayRecord, { id, isInitialised: true }),
    bringHome: () => {
      if (!existsSync(cluster) || !move(cluster, home)) return;
      rmSync(awayRecord);
      rmSync(folder, { recursive: true });
    },
  };
}
