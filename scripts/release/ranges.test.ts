import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { root } from '../bootstrap.mjs';
import { parseManifest } from './manifest';
import { PUBLISHED } from './published';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const versions = new Map(
  PUBLISHED.map(({ folder }) => {
    const { name, version } = parseManifest(read(`packages/${folder}/package.json`));
    return [name, version];
  }),
);

const ranges = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({ dependencies: ranges, devDependencies: ranges });

const MANIFESTS = [
  'package.json',
  'backend/package.json',
  'examples/minimal-storefront/package.json',
  ...readdirSync(join(root, 'packages')).map((folder) => `packages/${folder}/package.json`),
];

/** The dependencies of a manifest, also those that a diff adds to one. */
function dependenciesIn(path: string): [string, string][] {
  if (path.endsWith('.diff')) {
    return [...read(path).matchAll(/^\+ +"(@aangan\/[\w-]+)": "([^"]+)",?$/gm)].map(
      ([, name = '', range = '']) => [name, range],
    );
  }
  const { dependencies, devDependencies } = v.parse(manifestSchema, JSON.parse(read(path)));
  return Object.entries({ ...dependencies, ...devDependencies });
}

/** Whether a range of the forms that this repository uses includes a version. */
function admits(range: string, version: string): boolean {
  if (range === '*' || range === version) return true;
  if (!range.startsWith('^')) return false;
  const [major, minor, patch] = range.slice(1).split('.').map(Number);
  const [isMajor, isMinor, isPatch] = version.split('.').map(Number);
  const isPatchNew = Number(isPatch) >= Number(patch);
  if (isMajor !== major) return false;
  if (major === 0) return minor === isMinor && isPatchNew;
  return Number(isMinor) > Number(minor) || (isMinor === minor && isPatchNew);
}

it.each([...MANIFESTS, 'docs/nextjs-storefront.diff'])(
  '%s names versions of published packages that there are',
  (path) => {
    const wrong = dependenciesIn(path).filter(([name, range]) => {
      const version = versions.get(name);
      return version !== undefined && !admits(range, version);
    });
    expect(wrong).toEqual([]);
  },
);

it('the example and the diff depend on the client', () => {
  for (const path of ['examples/minimal-storefront/package.json', 'docs/nextjs-storefront.diff']) {
    expect(dependenciesIn(path).map(([name]) => name)).toContain('@aangan/offline-cart');
  }
});

it.each(PUBLISHED)('the changelog of $folder has its version', ({ folder }) => {
  const { version } = parseManifest(read(`packages/${folder}/package.json`));
  expect(read(`packages/${folder}/CHANGELOG.md`)).toContain(`\n## ${version}\n`);
});

it.each([
  ['*', '3.0.0', true],
  ['0.1.0', '0.1.0', true],
  ['0.1.0', '0.1.1', false],
  ['^0.1.0', '0.1.7', true],
  ['^0.1.2', '0.1.1', false],
  ['^0.1.0', '0.2.0', false],
  ['^1.2.3', '1.3.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
])('%s and %s: %s', (range, version, expected) => {
  expect(admits(range, version)).toBe(expected);
});
