import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RELATIVE = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g;

/**
 * Names the files of relative imports in full, as Node and browsers need it: `./log` becomes `./log.js` or `./log/index.js`.
 * @param text of a compiled module or of its declarations
 * @param file where it is, next to the files that it imports
 * @throws when there is no such file
 */
export function withExtensions(text: string, file: string): string {
  return text.replaceAll(RELATIVE, (_, before: string, quote: string, specifier: string) => {
    const base = specifier.replace(/\.(?:js|ts)$/, '');
    const found = [`${base}.js`, `${base}/index.js`].find((each) =>
      existsSync(join(dirname(file), each)),
    );
    if (found === undefined) throw new Error(`${file} imports ${specifier}, which is not there`);
    return `${before}${quote}${found}${quote}`;
  });
}
