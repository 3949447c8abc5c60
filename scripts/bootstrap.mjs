// Checks what every program needs before TypeScript can run: a recent Node and the installed packages.
// Plain JavaScript without packages, because a fresh clone has none.
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
 * Prepares Node to run TypeScript: checks its version, installs the packages when they differ from the lock file, and registers
 * hooks to import `.ts` files. Ends the process with one line when that fails.
 */
export async function bootstrap() {
  const { engines } = readJson(join(root, 'package.json'));
  if (!isSupportedNode(process.versions.node, engines.node)) {
    stop(`Aangan needs Node 20.19, 22.13 or 24 and newer; this is ${process.versions.node}`);
  }
  if (!isUpToDate()) await withInstallLock(() => isUpToDate() || install());
  // Packages that the backend shares are CommonJS; their own imports need the hook for `require`.
  const [esm, cjs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  esm.register();
  cjs.register();
}

/**
 * Whether this Node is within one of the ranges.
 *
 * @param {string} version such as `20.20.1`
 * @param {string} ranges such as `^20.19.0 || >=24.0.0`
 */
export function isSupportedNode(version, ranges) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return ranges.split(' || ').some((range) => {
    const [wantedMajor = 0, wantedMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
    if (major === wantedMajor) return minor >= wantedMinor;
    return range.startsWith('>=') && major > wantedMajor;
  });
}

/**
 * Whether the installed packages match the lock file. Compares contents, because file times say little after a checkout.
 *
 * @param {Lock} lock the parsed package-lock.json
 * @param {Lock | undefined} installed the parsed node_modules/.package-lock.json, if there is one
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    // Workspaces are linked, and packages of other platforms may be missing.
    if (!path.includes('node_modules/')) return true;
    const there = installed.packages[path];
    if (link) return there?.link === true;
    return there ? there.version === version : optional === true;
  });
}

function isUpToDate() {
  const lock = readJson(join(root, 'package-lock.json'));
  return isInstalled(lock, readJson(join(root, 'node_modules', '.package-lock.json')));
}

/**
 * Runs an installation while no other start installs into this clone. The lock is a folder, whose creation is atomic; it is
 * outside node_modules, which an installation removes first.
 *
 * @param {() => unknown} task
 */
async function withInstallLock(task) {
  const lock = join(tmpdir(), `aangan-install-${createHash('sha1').update(root).digest('hex')}`);
  const owner = join(lock, 'pid');
  for (let isWaiting = false; ;) {
    try {
      mkdirSync(lock, { mode: 0o700 });
      break;
    } catch {
      if (isGone(owner, lock)) rmSync(lock, { recursive: true, force: true });
      else if (!isWaiting)
        console.log('Another start is installing the packages, waiting for it …');
      isWaiting = true;
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
 * Whether the owner of the lock was killed.
 *
 * @param {string} owner file with its process id
 * @param {string} lock folder of the lock
 */
function isGone(owner, lock) {
  try {
    // The owner writes its id shortly after it has created the folder.
    if (!existsSync(owner)) return Date.now() - statSync(lock).mtimeMs > 5000;
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM';
  }
}

function install() {
  console.log('Installing packages (about two minutes the first time) …');
  // Development packages build and test the shop, also with NODE_ENV=production.
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
 * @returns {any} undefined when it does not exist
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
