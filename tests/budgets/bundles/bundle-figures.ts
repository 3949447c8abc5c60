import { budgets } from '../budgets';
import type { Figure } from '../figure';
import { filesOf, readManifest, sentBytes } from './build-manifest';

const ENTRY = 'index.html';
const HOME = 'src/routes/index.tsx?tsr-split=component';
const BESIDE = 'src/app/beside-screen.ts';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/**
 * What the build weighs: not what a browser happened to load, which depends on when it looked.
 * @param folder the finished build, with its compressed forms
 */
export async function bundleFigures(folder: string): Promise<Figure[]> {
  const manifest = await readManifest(folder);
  const initial = filesOf(manifest, [ENTRY, HOME]);
  const beside = new Set([...filesOf(manifest, [BESIDE])].filter((file) => !initial.has(file)));
  const styles = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.css') ? [file] : [],
  );
  if (styles.length === 0) throw new Error('The build has no stylesheet');
  const routes = new Map<string, string[]>();
  for (const part of Object.keys(manifest)) {
    const route = ROUTE.exec(part)?.[1];
    // The home's own is part of what is loaded first.
    if (route !== undefined && route !== 'index') {
      routes.set(route, [...(routes.get(route) ?? []), part]);
    }
  }
  const sizeOf = async (files: Iterable<string>) => (await sentBytes(folder, files)) / 1000;
  const own = [...routes].map(async ([route, parts]): Promise<Figure> => {
    const files = [...filesOf(manifest, parts)].filter(
      (file) => !initial.has(file) && !beside.has(file),
    );
    return {
      page: `/${route.replaceAll('.', '/')}`,
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
      what: 'JS beside the screen',
      value: await sizeOf(beside),
      budget: budgets.bundles.besideScreenJsKb,
      unit: 'kB',
      because: `${beside.size} files`,
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
  ];
}
