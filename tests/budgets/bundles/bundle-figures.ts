import { FIRST_SCREEN } from '../../../scripts/build/chunk-groups';
import { manifestKeyOf, PAGE_ROUTES } from '../../../server/page-routes';
import { keyOfChunk } from '../../../server/pages/build-manifest';
import { budgets } from '../budgets';
import type { Figure } from '../figure';
import { clientFigure } from './client-figure';
import { filesOf, readManifest, sentBytes } from './build-manifest';

/** The chunk that every page loads once its screen is there. */
const BACKGROUND = 'background';
/** The chunks that every page loads afterwards. */
const LATER = ['frame', 'storage'];

/**
 * What the build weighs: not what a browser happened to load, which depends on when it looked.
 * @param folder the finished build, with its compressed forms
 */
export async function bundleFigures(folder: string): Promise<Figure[]> {
  const manifest = await readManifest(folder);
  const initial = filesOf(manifest, Object.values(FIRST_SCREEN));
  const chunk = (name: string) => keyOfChunk(manifest, name) ?? name;
  const background = without(filesOf(manifest, [chunk(BACKGROUND)]), initial);
  const later = without(filesOf(manifest, LATER.map(chunk)), initial, background);
  const styles = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.css') ? [file] : [],
  );
  if (styles.length === 0) throw new Error('The build has no stylesheet');
  const sizeOf = async (files: Iterable<string>) => (await sentBytes(folder, files)) / 1000;
  // The home's own is part of what is loaded first.
  const pages = PAGE_ROUTES.filter(({ path }) => path !== '/');
  const own = pages.map(async (route): Promise<Figure> => {
    const all = filesOf(manifest, [manifestKeyOf(route)]);
    const files = [...without(all, initial, background, later)];
    return {
      page: route.path,
      what: "the route's own JS",
      value: await sizeOf(files),
      budget: budgets.bundles.routeJsKb,
      unit: 'kB',
      because: `${files.length} files`,
    };
  });
  return [
    {
      page: 'home',
      what: 'initial JS',
      value: await sizeOf(initial),
      budget: budgets.bundles.initialJsKb,
      unit: 'kB',
      because: `${initial.size} files`,
    },
    {
      page: 'all pages',
      what: 'JS of the background services',
      value: await sizeOf(background),
      budget: budgets.bundles.backgroundJsKb,
      unit: 'kB',
      because: `${background.size} files`,
    },
    {
      page: 'all pages',
      what: 'JS that follows',
      value: await sizeOf(later),
      budget: budgets.bundles.laterJsKb,
      unit: 'kB',
      because: `${later.size} files`,
    },
    {
      page: 'all pages',
      what: 'CSS',
      value: await sizeOf(styles),
      budget: budgets.bundles.cssKb,
      unit: 'kB',
      because: `${styles.length} files`,
    },
    ...(await Promise.all(own)),
    await clientFigure(),
  ];
}

function without(files: ReadonlySet<string>, ...others: ReadonlySet<string>[]): Set<string> {
  return new Set([...files].filter((file) => !others.some((other) => other.has(file))));
}
