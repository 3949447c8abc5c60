import { expect, test } from 'vitest';
import type { BuildManifest } from '../../../server/pages/build-manifest';
import { filesOf } from './build-manifest';

const part = (file: string, imports: string[] = []) => ({ file, imports });
const manifest: BuildManifest = {
  entry: part('entry.js', ['shared', 'react']),
  shared: part('shared.js', ['react']),
  react: part('react.js', ['entry']),
  later: part('later.js', ['react']),
};

test('a part comes with all that it imports, each once, in circles too', () => {
  expect([...filesOf(manifest, ['entry'])].toSorted()).toEqual([
    'entry.js',
    'react.js',
    'shared.js',
  ]);
});

test('a part that the build does not have is an error, not 0 bytes', () => {
  expect(() => filesOf(manifest, ['gone'])).toThrow('The build has no gone');
});
