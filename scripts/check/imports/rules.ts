import { type Area, areaOf, type Layer } from './areas';

/** What each layer of `src/` may import besides itself. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  entry: ['app', 'routes', 'features', 'sync', 'commerce', 'ui', 'language'],
  app: ['entry', 'routes', 'features', 'sync', 'commerce', 'ui', 'language'],
  routes: ['features', 'sync', 'commerce', 'ui', 'language'],
  features: ['sync', 'commerce', 'ui', 'language'],
  sync: ['commerce', 'language'],
  commerce: ['language'],
  ui: ['language'],
  language: [],
  'service-worker': ['sync', 'commerce', 'language'],
};

/** Which top-level folders each may import besides itself. `root` are the configuration files. */
const TOP_MAY_IMPORT: Record<Area['top'], readonly Area['top'][]> = {
  src: [],
  server: ['src'],
  // The test runner and the benchmarks start shops as the tests do.
  scripts: ['server', 'tests'],
  backend: ['ledger-rules'],
  'ledger-rules': [],
  tests: ['src', 'server', 'scripts', 'ledger-rules', 'root'],
  root: ['scripts'],
};

/** The simulated shop takes the ledger's rules as they are: a second copy of them would test itself. */
const SIMULATION = 'src/sync/testing/';

/** What the store API may be asked with: the tests send requests for all that is declared. */
const API_TABLES: ReadonlySet<string> = new Set([
  'backend/src/named-ids/route-ids.ts',
  'backend/src/store-reads/read-table.ts',
]);

/** Layers that run in the page and in the service worker alike, and so know no React. */
const WITHOUT_REACT: ReadonlySet<Layer> = new Set([
  'sync',
  'commerce',
  'language',
  'service-worker',
]);
const REACT_PACKAGE = /^(react|react-.*|@tanstack\/react-.*|@testing-library\/react)$/;

/**
 * Judges one import between two files of the repository.
 *
 * @param from the importing file, `to` the imported one, both from the repository root
 * @returns what is wrong, or undefined
 */
export function judgeImport(from: string, to: string): string | undefined {
  const source = areaOf(from);
  const target = areaOf(to);
  if (source.top !== target.top) {
    if (target.top === 'ledger-rules' && from.startsWith(SIMULATION)) return undefined;
    if (source.top === 'tests' && API_TABLES.has(to)) return undefined;
    return TOP_MAY_IMPORT[source.top].includes(target.top)
      ? undefined
      : `${nameOf(source)} must not import ${nameOf(target)}`;
  }
  if (source.top !== 'src' || target.top !== 'src') return undefined;
  if (source.layer !== target.layer) {
    if (!MAY_IMPORT[source.layer].includes(target.layer)) {
      return `${nameOf(source)} must not import ${nameOf(target)}`;
    }
  }
  if (target.feature && source.feature !== target.feature && !target.isFeatureDoor) {
    return `feature ${target.feature} is entered through its index.ts only`;
  }
  return undefined;
}

/**
 * Judges the import of a package or a Node module.
 *
 * @param specifier the package's name as imported, deep paths included
 */
export function judgePackage(from: string, specifier: string): string | undefined {
  const area = areaOf(from);
  if (isTest(from)) return undefined;
  if (area.top === 'ledger-rules') return 'ledger-rules depends on nothing';
  if (area.top !== 'src') return undefined;
  if (specifier.startsWith('node:')) return `${nameOf(area)} runs in the browser, without Node`;
  const name = packageName(specifier);
  if (WITHOUT_REACT.has(area.layer) && REACT_PACKAGE.test(name)) {
    return `${nameOf(area)} knows no React`;
  }
  return undefined;
}

function nameOf(area: Area): string {
  if (area.top !== 'src') return area.top === 'root' ? 'a configuration file' : area.top;
  return area.layer === 'entry' ? 'src' : area.layer;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
