import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../bootstrap.mjs';
import { SETTING_NAMES } from '@aangan/dev-stack/settings/stack-settings';
import { anchorsOf, readReferences } from './read-document';

const IGNORED = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'release',
]);

/** Paths of all own files with one of these endings, from the root. */
function filesEnding(pattern: RegExp, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return filesEnding(pattern, path);
    return pattern.test(entry.name) ? [path] : [];
  });
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = filesEnding(/\.md$/);
const decisions = new Set(
  readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))),
);

/** Whether there is such a file or folder; a file may be named without its ending. */
const isThere = (path: string): boolean =>
  ['', '.ts', '.test.ts', '.spec.ts'].some((ending) => existsSync(join(root, path + ending)));

/** Why a link of a document leads nowhere; undefined where it leads somewhere. */
function brokenLink(document: string, target: string): string | undefined {
  const [path = '', fragment] = target.split('#');
  const file = path === '' ? document : relative(root, join(root, dirname(document), path));
  if (!existsSync(join(root, file))) return `${document}: ${target} does not exist`;
  if (fragment === undefined || !file.endsWith('.md')) return undefined;
  return anchorsOf(read(file)).has(fragment) ? undefined : `${document}: no heading ${target}`;
}

describe('documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/README.md']));
    expect(documents.length).toBeGreaterThan(50);
  });

  it('have links that lead to files and headings', () => {
    const broken = documents.flatMap((document) =>
      readReferences(read(document)).links.flatMap((target) => brokenLink(document, target) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it('name files and folders that exist', () => {
    const missing = documents.flatMap((document) =>
      readReferences(read(document))
        .paths.filter((path) => !isThere(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('are all in the index of the guides', () => {
    const guides = readdirSync(join(root, 'docs')).filter((name) => /(?<!README)\.md$/.test(name));
    const { links } = readReferences(read('docs/README.md'));
    expect(guides.filter((name) => !links.includes(name))).toEqual([]);
  });
});

it('code, configuration and documents name guides and decisions that exist', () => {
  const files = filesEnding(/\.(?:tsx?|mjs|css|ya?ml|md)$/);
  const missing = files.flatMap((file) => {
    const text = read(file);
    const guides = [...text.matchAll(/\bdocs\/[a-z\d/-]+\.md\b/g)].map(([path]) => path);
    const numbers = [...text.matchAll(/\b[Dd]ecisions? \[?(\d+)/g)].map(([, number]) =>
      Number(number),
    );
    return [
      ...guides.filter((path) => !existsSync(join(root, path))),
      ...numbers.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ].map((what) => `${file}: ${what}`);
  });
  expect(missing).toEqual([]);
});

it('docs/settings.md explains every setting of .env.example, and no other', () => {
  const [settings = ''] = read('docs/settings.md').split('\n## Compose');
  const explained = [...settings.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = '']) => name);
  expect(explained.toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

it('README.md can be skimmed', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
});

describe('readReferences', () => {
  it('reads links and paths, but none of code blocks, other sites and patterns', () => {
    const document =
      '[a](b.md#c) ![d](e.webp) [f](https://g.example)\n`src/h` `src/*.ts` `npm test`\n```sh\n[i](j.md)\n```\n';
    expect(readReferences(document)).toEqual({ links: ['b.md#c', 'e.webp'], paths: ['src/h'] });
  });

  it('knows the fragments of headings', () => {
    const document = '# Sign-in & log-out\n```sh\n# no heading\n```\n## `a`: [b](c.md)\n';
    expect([...anchorsOf(document)]).toEqual(['sign-in--log-out', 'a-b']);
  });
});
