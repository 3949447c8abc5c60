import { builtinModules } from 'node:module';
import {
  API_TABLES,
  BACKEND_LAYERS,
  PACKAGE_RULES,
  PUBLISHED_PACKAGES,
  SRC_MAY_IMPORT,
  type Table,
  TOP_MAY_IMPORT,
} from './tables';

const BACKEND_MAY_IMPORT: Table = Object.fromEntries(
  BACKEND_LAYERS.flatMap((folders, at) =>
    folders.map((folder) => [folder, BACKEND_LAYERS.slice(at).flat()]),
  ),
);

/**
 * Checks one import between two files of the repository.
 *
 * @param from the importing file, `to` the imported one, both from the repository root
 * @returns the violated rule, or undefined
 */
export function checkImport(from: string, to: string): string | undefined {
  const top = topOf(from);
  if (top === 'tests' && API_TABLES.has(to)) return undefined;
  const message = checkTable(TOP_MAY_IMPORT, top, topOf(to));
  if (message || top !== 'src' || topOf(to) !== 'src') return message;
  return checkTable(SRC_MAY_IMPORT, secondOf(from), secondOf(to)) ?? checkFeatureDoor(from, to);
}

/**
 * Checks an import by a relative path. What other shops install is used here as it is there: through its entry points.
 */
export function checkPackageFile(from: string, to: string): string | undefined {
  const isOther = to.startsWith('packages/') && topOf(from) !== topOf(to);
  return isOther && PUBLISHED_PACKAGES.has(topOf(to))
    ? `${topOf(to)} is imported by its name`
    : undefined;
}

/** Checks the layers of an import between two files of the backend. */
export function checkBackendLayers(from: string, to: string): string | undefined {
  if (topOf(from) !== 'backend' || topOf(to) !== 'backend') return undefined;
  return checkTable(BACKEND_MAY_IMPORT, backendFolder(from), backendFolder(to));
}

/**
 * Checks the import of a package or a Node module.
 *
 * @param specifier the package's name as imported, deep paths included
 */
export function checkPackageImport(from: string, specifier: string): string | undefined {
  if (/\.test\.tsx?$/.test(from)) return undefined;
  const name = builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
  const broken = PACKAGE_RULES.find(({ files, bans }) => files.test(from) && bans.test(name));
  return broken && `${secondOf(from)} ${broken.rule}`;
}

function checkTable(table: Table, from: string, to: string): string | undefined {
  const unknown = [from, to].find((folder) => !Object.hasOwn(table, folder));
  if (unknown !== undefined) {
    return `${unknown} is in no layer: add it to scripts/check/imports/tables.ts`;
  }
  return from === to || table[from]?.includes(to) ? undefined : `${from} must not import ${to}`;
}

/** The name of a package; `root` for files outside of the folders in the table. */
function topOf(path: string): string {
  const [top = ''] = path.split('/');
  if (top === 'packages') return secondOf(path);
  return Object.hasOwn(TOP_MAY_IMPORT, top) ? top : 'root';
}

const secondOf = (path: string): string => path.split('/')[1] ?? '';

const backendFolder = (path: string): string => /^backend\/src\/([^/]+)/.exec(path)?.[1] ?? 'entry';

const FEATURE = /^src\/features\/([^/]+)\/(.+)$/;

function checkFeatureDoor(from: string, to: string): string | undefined {
  const [, feature, file = ''] = FEATURE.exec(to) ?? [];
  if (feature === undefined || feature === FEATURE.exec(from)?.[1]) return undefined;
  if (/^index\.tsx?$/.test(file)) return undefined;
  // Routes load screens lazily.
  if (from.startsWith('src/routes/') && file.endsWith('-screen.tsx')) return undefined;
  return `feature ${feature} is entered through its index.ts only`;
}
