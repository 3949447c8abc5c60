import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFrame } from '../pages/page-document';
import { pageParts } from '../pages/page-parts';
import { hasRenderer, loadRenderer } from '../pages/page-renderer';
import type { PageMaker } from '../pages/page-rendering';
import type { PublicSettings } from '../settings';
import { type BuiltFile, readBuiltFiles } from './built-files';
import type { EncodedBody } from './encoded-body';
import { inlineSettings, shells } from './shell';

/** A build as it is served. */
export type Site = {
  files: ReadonlyMap<string, BuiltFile>;
  /** The page with its settings, for a path; undefined where the folder has no index.html (development). */
  shell: (path: string) => EncodedBody | undefined;
  /** What public pages are rendered with; undefined in development. */
  pages: PageMaker | undefined;
};

/** What is told to a build when it is served. */
export type SiteShop = { settings: PublicSettings; backendUrl: string };

/** What Vite writes of a build's parts; beside the site's files, and none of them. */
const MANIFEST = '.manifest.json';

const LOOK_AGAIN_MS = 1000;

async function loadSite(folder: string, stamp: string, shop: SiteShop): Promise<Site> {
  const files = await readBuiltFiles(folder);
  if (!files.delete('/index.html')) return { files, shell: () => undefined, pages: undefined };
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const html = inlineSettings(built, shop.settings);
  const partsOf = pageParts(await readManifest(folder));
  const shell = shells(html, partsOf);
  if (!hasRenderer(folder)) return { files, shell, pages: undefined };
  const css = (path: string) => {
    const file = files.get(path);
    return file && new TextDecoder().decode(file.body.plain);
  };
  const renderer = await loadRenderer(folder, stamp, shop);
  return { files, shell, pages: { ...renderer, frame: pageFrame(html, css, partsOf) } };
}

/** Nothing in a build that was made without. */
async function readManifest(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** When and how large the build's page is: changes with every build. */
async function buildStamp(folder: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(join(folder, 'index.html'));
    return `${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

/** The new build, with the old one's scripts for pages that are open and load them only now. */
function after(old: Site, next: Site): Site {
  const oldAssets = [...old.files].filter(([path]) => path.startsWith('/assets/'));
  return { ...next, files: new Map([...oldAssets, ...next.files]) };
}

/**
 * Holds the build in `folder` in memory. A new build there is taken over within a second or so,
 * without a restart; while there is none, or it cannot be read, the last one stays.
 */
export async function openSite(
  folder: string,
  shop: SiteShop,
  onError: (error: unknown) => void,
): Promise<() => Site> {
  let stamp = await buildStamp(folder);
  let latest = await loadSite(folder, stamp ?? '', shop);
  let site = latest;
  let lookedAt = Date.now();
  let isLooking = false;

  async function lookAgain(): Promise<void> {
    const found = await buildStamp(folder);
    if (found === undefined || found === stamp) return;
    const next = await loadSite(folder, found, shop);
    site = after(latest, next);
    latest = next;
    stamp = found;
  }

  return () => {
    if (!isLooking && Date.now() - lookedAt > LOOK_AGAIN_MS) {
      isLooking = true;
      void lookAgain()
        .catch(onError)
        .finally(() => {
          isLooking = false;
          lookedAt = Date.now();
        });
    }
    return site;
  };
}
