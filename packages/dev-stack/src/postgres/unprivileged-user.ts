import { TRAVERSABLE_FOLDER, PRIVATE_FOLDER } from '../file-modes';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { CommandError } from '../output/command-error';

/** The user that a program runs as; undefined for the current user. */
export type RunAs = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

/** Commands that create a system user, by operating system. */
const WAYS_TO_ADD: readonly (readonly string[])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', NAME],
];

function idOf(kind: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [kind, NAME], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function findUser(): RunAs {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * Returns the user that Postgres runs as, because Postgres refuses to run as root. When root starts
 * the shop, that is the owner of an existing cluster, or for a new cluster the system user
 * `postgres`, which is created when it is missing.
 * @throws {CommandError} when there is no such user and it cannot be created.
 */
export function unprivilegedUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = findUser();
  if (known !== undefined) return known;
  for (const [program = '', ...args] of WAYS_TO_ADD) {
    spawnSync(program, args, { stdio: 'ignore' });
    const made = findUser();
    if (made !== undefined) return made;
  }
  throw new CommandError(
    `Postgres does not run as root, and no user ${NAME} could be made: ` +
      'start as another user, or set DATABASE_URL',
  );
}

/** Whether the user may traverse the folder; listing it is not required. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user === undefined) return true;
  const args = ['-c', 'cd -- "$1" && [ -x . ]', 'sh', folder];
  return spawnSync('/bin/sh', args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Lets the user that Postgres runs as traverse DATA_DIR, without listing or changing it.
 * @returns a function that revokes it, for after Postgres has stopped
 */
export function allowTraversal(dataDir: string, user: RunAs): () => void {
  if (user === undefined) return () => undefined;
  chownSync(dataDir, statSync(dataDir).uid, user.gid);
  chmodSync(dataDir, TRAVERSABLE_FOLDER);
  return () => chmodSync(dataDir, PRIVATE_FOLDER);
}
