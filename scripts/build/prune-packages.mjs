// Removes from node_modules what a container image does not need: packages that none of the named ones depends on, and files for
// development. Plain JavaScript without packages: it runs while an image is built.
//
// node scripts/build/prune-packages.mjs WORKSPACE_OR_PACKAGE … [--without PACKAGE_OR_PATH …]
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {Readonly<Record<string, string>>} Ranges */
/**
 * @typedef {{
 *   link?: boolean, resolved?: string, dependencies?: Ranges, optionalDependencies?: Ranges, peerDependencies?: Ranges,
 *   peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>,
 * }} LockedPackage
 */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/** Type declarations, source maps and texts; licences stay. */
const FOR_DEVELOPMENT =
  /\.(map|d\.[cm]?ts|flow|tsbuildinfo)$|^(?!licen[cs]e|notice|copying).*\.(md|markdown)$/i;

/**
 * Paths of the packages that are needed to run the roots, as the lock file names them.
 *
 * @param {LockedPackages} packages of a lock file
 * @param {readonly string[]} roots folders of workspaces, or packages at the top level
 * @param {readonly string[]} without names or paths of packages that are not followed
 * @returns {ReadonlySet<string>}
 */
export function neededPaths(packages, roots, without) {
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} path */
  const follow = (path) => {
    if (needed.has(path)) return;
    needed.add(path);
    const { link, resolved, ...locked } = packages[path] ?? {};
    if (link && resolved) follow(resolved);
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
    );
    const names = { ...locked.dependencies, ...locked.optionalDependencies };
    for (const name of [...Object.keys(names), ...peers]) {
      const found = resolve(packages, path, name);
      if (found !== undefined && !without.includes(name) && !without.includes(found)) follow(found);
    }
  };
  for (const root of roots) {
    const path = packages[root] ? root : `node_modules/${root}`;
    if (!packages[path]) throw new Error(`The lock file has no ${root}`);
    follow(path);
  }
  return needed;
}

/**
 * The package that Node finds by this name from within another.
 *
 * @param {LockedPackages} packages
 * @param {string} from path of the package that imports it
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** @param {string} folder */
function removeDevelopmentFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeDevelopmentFiles(path);
    else if (entry.isFile() && FOR_DEVELOPMENT.test(entry.name)) rmSync(path);
  }
}

/** @param {readonly string[]} args */
function main(args) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const split = args.includes('--without') ? args.indexOf('--without') : args.length;
  /** @type {{ packages: LockedPackages }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = neededPaths(packages, args.slice(0, split), args.slice(split + 1));
  for (const [path, { resolved }] of Object.entries(packages)) {
    // A workspace is needed by its folder or by its link.
    const isNeeded = needed.has(path) || (resolved !== undefined && needed.has(resolved));
    if (path.includes('node_modules/') && !isNeeded) {
      rmSync(join(root, path), { recursive: true, force: true });
    }
  }
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  for (const workspace of workspaces) {
    const folder = join(root, workspace, 'node_modules');
    if (existsSync(folder)) removeDevelopmentFiles(folder);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
