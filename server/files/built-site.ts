import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPageFrame } from '../pages/page-document';
import { createScriptLookup } from '../pages/page-scripts';
import { hasRenderer, loadRenderer } from '../pages/load-renderer';
import type { SiteRenderer } from '../pages/render-queue';
import type { PublicSettings } from '../settings';
import { type BuiltFile, readBuiltFiles } from './built-files';
import type { EncodedBody } from './encoded-body';
import { inlineSettings, createShells } from './shell';

/** A build as it is served. */
export type Site = {
  files: ReadonlyMap<string, BuiltFile>;
  /** The app shell with its settings, for a path; undefined if the folder has no index.html (development). */
  shell: (path: string) => EncodedBody | undefined;
  /** Renders pages; undefined in development. */
  pages: SiteRenderer | undefined;
};

/** What a build needs to be served. */
export type SiteOptions = { settings: PublicSettings; backendUrl: string };

/** Vite's manifest: in the build's folder, but not served. */
const MANIFEST = '.manifest.json';

const BUILD_CHECK_INTERVAL_MS = 1000;

async function loadSite(folder: string, stamp: string, shop: SiteOptions): Promise<Site> {
  const files = await readBuiltFiles(folder);
  if (!files.delete('/index.html')) return { files, shell: () => undefined, pages: undefined };
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const html = inlineSettings(built, shop.settings);
  const scriptsFor = createScriptLookup(await readManifest(folder));
  const shell = createShells(html, scriptsFor);
  if (!hasRenderer(folder)) return { files, shell, pages: undefined };
  const css = (path: string) => {
    const file = files.get(path);
    return file && new TextDecoder().decode(file.body.plain);
  };
  const renderer = await loadRenderer(folder, stamp, shop);
  return { files, shell, pages: { ...renderer, frame: createPageFrame(html, css, scriptsFor) } };
}

/** Empty if the build has no manifest. */
async function readManifest(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Modification time and size of the build's page: differs between builds. */
async function buildStamp(folder: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(join(folder, 'index.html'));
    return `${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

/** The new build, with the assets of the previous one, which open pages may still load. */
function withPreviousAssets(next: Site, old: Site): Site {
  const oldAssets = [...old.files].filter(([path]) => path.startsWith('/assets/'));
  return { ...next, files: new Map([...oldAssets, ...next.files]) };
}

/**
 * Holds the build in `folder` in memory, and switches to a new build within about a second, without a restart. If a new build
 * cannot be read, the current one stays.
 */
export async function openSite(
  folder: string,
  shop: SiteOptions,
  onError: (error: unknown) => void,
): Promise<() => Site> {
  let stamp = await buildStamp(folder);
  let latest = await loadSite(folder, stamp ?? '', shop);
  let site = latest;
  let checkedAt = Date.now();
  let isChecking = false;

  async function checkForNewBuild(): Promise<void> {
    const found = await buildStamp(folder);
    if (found === undefined || found === stamp) return;
    const next = await loadSite(folder, found, shop);
    site = withPreviousAssets(next, latest);
    latest = next;
    stamp = found;
  }

  return () => {
    if (!isChecking && Date.now() - checkedAt > BUILD_CHECK_INTERVAL_MS) {
      isChecking = true;
      void checkForNewBuild()
        .catch(onError)
        .finally(() => {
          isChecking = false;
          checkedAt = Date.now();
        });
    }
    return site;
  };
}
