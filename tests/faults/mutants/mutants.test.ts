import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mutants } from './mutants';
import { applied, patchedSource } from './patched';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it.each(mutants)('mutant "$name" finds its expression in the source, once', async (mutant) => {
  expect(await patchedSource(root, mutant)).toContain(mutant.put);
});

it('reports an expression that is missing', () => {
  const mutant = { name: 'm', file: 'f.ts', find: 'gone', put: '' };
  expect(() => applied('something else', mutant)).toThrow('"gone" is 0 times in f.ts, not once');
});

it('each name is unique', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
