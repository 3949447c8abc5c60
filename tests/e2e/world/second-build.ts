import type { ShopProxy } from './shop-proxy';

/** Names of the first build's scripts, as pages, scripts and the worker's list of files write them. */
const SCRIPT = /([\w$-]+-[\w-]{8})\.js\b/g;
const MARK = '.second.js';
const OF_FIRST_BUILD = /^\/assets\/[\w$-]+-[\w-]{8}\.js$/;

/**
 * From now on the shop has a new build: all its scripts have other names, so that the entry, the chunks and the list in
 * the worker are others, and those of the first build are gone, as after a deploy.
 */
export function deploySecondBuild(proxy: ShopProxy): void {
  proxy.rewrite = (text) => text.replaceAll(SCRIPT, `$1${MARK}`);
  proxy.pathAtShop = (path) =>
    OF_FIRST_BUILD.test(path) ? '/assets/gone.js' : path.replace(MARK, '.js');
}

/** Which build a page runs, by its scripts, or by those that it will start. */
export function buildOfPage(): 'first' | 'second' {
  const scripts = [...document.querySelectorAll('script')];
  return scripts.some(({ src, dataset }) => (dataset['entry'] ?? src).includes('.second.'))
    ? 'second'
    : 'first';
}
