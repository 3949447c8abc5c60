// What `npm start` and `npm test` need before any TypeScript can run: a Node that is new enough,
// and the installed packages. Plain JavaScript without packages, for a fresh clone has none.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes sure that TypeScript can run here: checks Node, installs the packages when they are missing
 * or not those of the lock file, and teaches this process to import `.ts` files.
 * Ends the process with one line when that fails.
 */
export async function bootstrap() {
  const { engines } = readJson(join(root, 'package.json'));
  if (!isNodeNewEnough(process.versions.node, engines.node)) {
    stop(`Node ${engines.node} is needed, this is ${process.versions.node}`);
  }
  if (!isUpToDate()) await withInstallLock(() => isUpToDate() || install());
  const { register } = await import('tsx/esm/api');
  register();
}

/**
 * Is this Node within the range?
 *
 * @param {string} version such as `20.20.1`
 * @param {string} range such as `>=20.19`
 */
export function isNodeNewEnough(version, range) {
  const [wantedMajor = 0, wantedMinor = 0] = range.replace('>=', '').split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * Do the installed packages match the lock file? Both are compared by content: file times say
 * little after a checkout.
 *
 * @param {Lock} lock the parsed package-lock.json
 * @param {Lock | undefined} installed the parsed node_modules/.package-lock.json, if there is one
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    // The project's own folders; and what another system needs may be missing.
    if (link || !path.includes('node_modules/')) return true;
    const there = installed.packages[path];
    return there ? there.version === version : optional === true;
  });
}

function isUpToDate() {
  const lock = readJson(join(root, 'package-lock.json'));
  return isInstalled(lock, readJson(join(root, 'node_modules', '.package-lock.json')));
}

/**
 * Two starts of a fresh clone at the same time must not install into each other: the second waits
 * for the first. The lock is the name of a folder, which only one can make; it cannot lie in
 * node_modules, for an install begins by removing that.
 *
 * @param {() => unknown} task
 */
async function withInstallLock(task) {
  const lock = join(tmpdir(), `aangan-install-${createHash('sha1').update(root).digest('hex')}`);
  const owner = join(lock, 'pid');
  for (let told = false; ;) {
    try {
      mkdirSync(lock, { mode: 0o700 });
      break;
    } catch {
      if (isGone(owner, lock)) rmSync(lock, { recursive: true, force: true });
      else if (!told) console.log('Another start is installing the packages, waiting for it …');
      told = true;
      await sleep(500);
    }
  }
  writeFileSync(owner, String(process.pid), { mode: 0o600 });
  try {
    task();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Has the owner of the lock been killed?
 *
 * @param {string} owner file with its process id
 * @param {string} lock folder of the lock
 */
function isGone(owner, lock) {
  try {
    // Between making the folder and writing the id the owner needs a moment.
    if (!existsSync(owner)) return Date.now() - statSync(lock).mtimeMs > 5000;
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM';
  }
}

function install() {
  console.log('Installing packages (about two minutes the first time) …');
  // Development packages build and test the shop, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`npm ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

/**
 * @param {string} path
 * @returns {any} undefined when it is not there
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
