import * as v from 'valibot';
import { manifestKeyOf, matchPage, PAGE_ROUTES } from '../page-routes';
import { type BuildManifest, keyOfChunk, manifestSchema, withImports } from './build-manifest';

/**
 * Paths of all scripts that the page at a path starts with, imported ones first; none if the manifest does not list the page.
 * @param locale adds the script with the locale's messages at the end, if it has one
 */
export type ScriptLookup = (pathname: string, locale?: string) => readonly string[];

const ENTRY = 'index.html';
/** The chunk that each page loads after its screen. */
const BACKGROUND = 'background';
/** The messages of locales other than the source texts' own. */
const MESSAGES: Readonly<Record<string, string>> = { 'hi-IN': 'src/language/hindi/index.ts' };

/**
 * Finds each page's scripts in the build's manifest, so that the browser can load them in parallel. Discovering them import by
 * import would cost a round trip each.
 * @param manifest the parsed `.manifest.json`
 */
export function createScriptLookup(manifest: unknown): ScriptLookup {
  const chunks = v.parse(manifestSchema, manifest);
  const background = keyOfChunk(chunks, BACKGROUND) ?? [];
  const files = new Map(
    PAGE_ROUTES.map((route) => {
      const screen = manifestKeyOf(route);
      const keys = screen in chunks ? [ENTRY, screen].concat(background) : [];
      return [route, filesOf(chunks, keys)];
    }),
  );
  return (pathname, locale = '') => {
    const page = matchPage(pathname);
    const scripts = (page && files.get(page.route)) ?? [];
    const messages = chunks[MESSAGES[locale] ?? ''];
    return messages === undefined ? scripts : [...scripts, `/${messages.file}`];
  };
}

/** Without the entry, which the page itself loads. */
function filesOf(chunks: BuildManifest, keys: readonly string[]): string[] {
  return withImports(chunks, keys).flatMap((key) => {
    const chunk = chunks[key];
    return chunk === undefined || key === ENTRY ? [] : [`/${chunk.file}`];
  });
}
