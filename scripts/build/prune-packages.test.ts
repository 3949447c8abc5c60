import { expect, it } from 'vitest';
import { neededPaths } from './prune-packages.mjs';

const packages = {
  '': { dependencies: { 'only-browser': '1' } },
  backend: { dependencies: { '@aangan/rules': '1', framework: '2' } },
  'node_modules/@aangan/rules': { link: true, resolved: 'packages/rules' },
  'packages/rules': { dependencies: { valibot: '1' } },
  'node_modules/valibot': {},
  'node_modules/framework': {},
  'backend/node_modules/framework': {
    dependencies: { dashboard: '1', valibot: '1', gone: '1' },
    peerDependencies: { driver: '1', extra: '1' },
    peerDependenciesMeta: { extra: { optional: true } },
    optionalDependencies: { native: '1' },
  },
  'backend/node_modules/framework/node_modules/valibot': {},
  'node_modules/dashboard': { dependencies: { react: '19' } },
  'node_modules/driver': {},
  'node_modules/extra': {},
  'node_modules/native': {},
  'node_modules/react': {},
  'node_modules/only-browser': {},
};

it('follows dependencies as Node finds them: the nearest one, links, optional and peer ones', () => {
  expect([...neededPaths(packages, ['backend'], ['dashboard'])].toSorted()).toEqual([
    'backend',
    'backend/node_modules/framework',
    'backend/node_modules/framework/node_modules/valibot',
    'node_modules/@aangan/rules',
    'node_modules/driver',
    'node_modules/native',
    'node_modules/valibot',
    'packages/rules',
  ]);
});

it('leaves out a package at one path only, and takes packages by name', () => {
  const without = ['backend/node_modules/framework/node_modules/valibot', 'node_modules/react'];
  const needed = neededPaths(packages, ['backend', 'extra'], without);
  expect(needed).toContain('node_modules/dashboard');
  expect(needed).toContain('node_modules/extra');
  expect(needed).toContain('node_modules/valibot');
  for (const path of without) expect(needed).not.toContain(path);
});

it('refuses a root that does not exist', () => {
  expect(() => neededPaths(packages, ['front'], [])).toThrow('The lock file has no front');
});
