import * as v from 'valibot';
import { type BuildManifest, manifestSchema, withImports } from './build-manifest';

/**
 * Paths of all scripts that the page at a path begins with, what others import first; none where the build does not say.
 * @param locale of the page, whose words may be a script of their own; they come last
 */
export type PartsOf = (pathname: string, locale?: string) => readonly string[];

const ENTRY = 'index.html';
/** Loaded by each page as soon as its screen is there. */
const BESIDE_SCREEN = 'src/app/beside-screen.ts';
/** The words of locales that need some. */
const WORDS: Readonly<Record<string, string>> = { 'hi-IN': 'src/language/hindi/index.ts' };
const SCREEN = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * Knows from the build's manifest what each page begins with, so that the browser need not find it out file by file: each
 * of these steps is a round trip on a line where one takes a third of a second.
 * @param manifest `.manifest.json` as it was read
 */
export function pageParts(manifest: unknown): PartsOf {
  const parts = v.parse(manifestSchema, manifest);
  const screens = Object.keys(parts).flatMap((name) => {
    const route = SCREEN.exec(name)?.[1];
    if (route === undefined) return [];
    return [{ pattern: patternOf(route), files: filesOf(parts, [ENTRY, name, BESIDE_SCREEN]) }];
  });
  return (pathname, locale = '') => {
    const files = screens.find(({ pattern }) => pattern.test(pathname))?.files ?? [];
    const words = parts[WORDS[locale] ?? ''];
    return words === undefined ? files : [...files, `/${words.file}`];
  };
}

/** `productdetails.$productId` stands at `/productdetails/…`, `productlisting.index` at `/productlisting`. */
function patternOf(route: string): RegExp {
  const segments = route.split('.').filter((segment) => segment !== 'index');
  const path = segments.map((segment) => (segment.startsWith('$') ? '[^/]+' : segment)).join('/');
  return new RegExp(`^/${path}/?$`);
}

/** The entry itself is left out: the page names it by itself. */
function filesOf(parts: BuildManifest, names: readonly string[]): string[] {
  return withImports(parts, names).flatMap((name) => {
    const part = parts[name];
    return part === undefined || name === ENTRY ? [] : [`/${part.file}`];
  });
}
