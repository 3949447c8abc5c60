import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `:last-child` and the like of an element whose descendants are meant, e.g. `.group:last-child .part`. */
const OF_ANCESTOR =
  /(?<!\\):(?:first|last|nth|only|empty)(?:-[a-z-]+)?(?:\([^()]*\))?(?![\w:[.#()-])\s*[\s>+~]\s*[*.#[:a-z]/;

/**
 * Selectors of a build's stylesheets that make browsers work out the style of whole subtrees each time an element is appended, as
 * the parser does all the time.
 * @returns one line for each
 */
export async function costlySelectors(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'));
  const sheets = names.filter((name) => name.endsWith('.css'));
  const found = await Promise.all(
    sheets.map(async (name) => {
      const css = await readFile(join(folder, 'assets', name), 'utf8');
      return costlyIn(css).map((selector) => `assets/${name}: ${selector}`);
    }),
  );
  return found.flat();
}

/** @param css a stylesheet without comments, as the build writes it */
export function costlyIn(css: string): string[] {
  return [...css.matchAll(/[^{};]+(?=\{)/g)]
    .map(([selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && OF_ANCESTOR.test(selector));
}
