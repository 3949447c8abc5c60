import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../bootstrap.mjs';
import { parseManifest } from '../../release/manifest';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const DIFF = 'docs/nextjs-storefront.diff';
const PACKAGE = '@aangan/offline-cart';

/** Names that the diff imports from the client, with their entry points. */
function importsOf(diff: string): { name: string; entry: string }[] {
  const imports = /^\+import (?:type )?\{([^}]*)\} from "@aangan\/offline-cart(\/[a-z-]+)?"$/gm;
  return [...diff.matchAll(imports)].flatMap(([, names = '', entry = '']) =>
    names.split(',').map((name) => ({ name: name.trim(), entry: `.${entry}` })),
  );
}

it('imports what the client exports', () => {
  const diff = read(DIFF);
  const imports = importsOf(diff);
  const lines = diff.split('\n').filter((line) => /^\+.*from "@aangan\//.test(line));
  expect(lines.length).toBeGreaterThan(5);
  // No import is written in a form that `importsOf` does not read.
  expect(lines.filter((line) => importsOf(line).length === 0)).toEqual([]);
  const { exports } = parseManifest(read('packages/offline-cart/package.json'));
  const missing = imports.filter(({ name, entry }) => {
    if (exports[entry] === undefined) return true;
    const api = read(`packages/offline-cart/api/${entry === '.' ? 'index' : entry.slice(2)}.d.ts`);
    return !new RegExp(
      `^export declare (?:function|interface|type|const|class) ${name}\\b`,
      'm',
    ).test(api);
  });
  expect(missing).toEqual([]);
});

it('depends on the version of the client that is published', () => {
  const { name, version } = parseManifest(read('packages/offline-cart/package.json'));
  expect(name).toBe(PACKAGE);
  expect(read(DIFF)).toContain(`+    "${PACKAGE}": "^${version}",`);
});

it('is a diff that git reads, and the guide names each of its files', () => {
  const stat = execFileSync('git', ['apply', '--numstat', DIFF], { cwd: root, encoding: 'utf8' });
  const paths = stat
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[2] ?? '');
  const changed = paths.map((path) => (path.startsWith('src/') ? path.slice(4) : `../${path}`));
  const tables =
    read('docs/nextjs-storefront.md').split('## What changes')[1]?.split('\n## ')[0] ?? '';
  const rows = tables
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '');
  const named = rows.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  expect(named.toSorted()).toEqual(changed.toSorted());
});
