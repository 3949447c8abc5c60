import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Fault } from '../fault';

/** Another user that a program runs as; undefined for the user that runs this. */
export type RunAs = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

/** The ways in which systems make a user without a home and a password. */
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
 * The user that Postgres runs as: it refuses to run as root. Where root starts the shop, it is the
 * owner of the cluster, so that whoever made it can use it again; for a new one the system user
 * `postgres` is taken, and made when it is missing.
 * @throws {Fault} when root has no such user and cannot make one.
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
  throw new Fault(
    `Postgres does not run as root, and no user ${NAME} could be made: ` +
      'start as another user, or set DATABASE_URL',
  );
}

/** Whether this user can reach what lies in this folder; it need not list it. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user === undefined) return true;
  const args = ['-c', 'cd -- "$1" && [ -x . ]', 'sh', folder];
  return spawnSync('/bin/sh', args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
