import { type Area, areaOf, type Layer } from './areas';
import { API_TABLES, SRC_MAY_IMPORT, TOP_MAY_IMPORT } from './tables';

/** Layers that run in the page and in the service worker: without React. */
const WITHOUT_REACT: ReadonlySet<Layer> = new Set([
  'offline-catalogue',
  'sync',
  'commerce',
  'language',
  'service-worker',
]);
/** Packages of pure rules. */
const INDEPENDENT: ReadonlySet<Area['top']> = new Set([
  'checkout-rules',
  'ledger-rules',
  'search-rules',
]);
/** Its users inject transport, storage, clock and texts. */
const OFFLINE_CART_DEPENDENCIES: ReadonlySet<string> = new Set(['idb', 'valibot']);
const REACT_PACKAGE = /^(react|react-.*|@tanstack\/react-.*|@testing-library\/react)$/;

/**
 * Checks one import between two files of the repository.
 *
 * @param from the importing file, `to` the imported one, both from the repository root
 * @returns the violated rule, or undefined
 */
export function checkImport(from: string, to: string): string | undefined {
  const source = areaOf(from);
  const target = areaOf(to);
  if (source.top !== target.top) {
    if (source.top === 'tests' && API_TABLES.has(to)) return undefined;
    return TOP_MAY_IMPORT[source.top].includes(target.top)
      ? undefined
      : `${nameOf(source)} must not import ${nameOf(target)}`;
  }
  if (source.top !== 'src' || target.top !== 'src') return undefined;
  if (source.layer !== target.layer) {
    if (!SRC_MAY_IMPORT[source.layer].includes(target.layer)) {
      return `${nameOf(source)} must not import ${nameOf(target)}`;
    }
  }
  const isScreenOfRoute = source.layer === 'routes' && to.endsWith('-screen.tsx');
  if (
    target.feature &&
    source.feature !== target.feature &&
    !target.isFeatureDoor &&
    !isScreenOfRoute
  ) {
    return `feature ${target.feature} is entered through its index.ts only`;
  }
  return undefined;
}

/**
 * Checks the import of a package or a Node module.
 *
 * @param specifier the package's name as imported, deep paths included
 */
export function checkPackageImport(from: string, specifier: string): string | undefined {
  const area = areaOf(from);
  if (isTest(from)) return undefined;
  if (INDEPENDENT.has(area.top)) {
    return `${area.top} depends on nothing`;
  }
  if (area.top === 'offline-cart') {
    return OFFLINE_CART_DEPENDENCIES.has(packageName(specifier))
      ? undefined
      : `offline-cart depends on ${[...OFFLINE_CART_DEPENDENCIES].join(' and ')} only`;
  }
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
