import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isInstalled, isSupportedNode } from './bootstrap.mjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.13.1', true],
  ['24.0.0', true],
  ['26.1.0', true],
  ['20.18.9', false],
  ['21.7.0', false],
  ['22.12.0', false],
  ['23.11.0', false],
  ['18.20.0', false],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupportedNode(version, '^20.19.0 || ^22.13.0 || >=24.0.0')).toBe(expected);
});

test('a Node that is too old is refused in one line, before anything is installed', () => {
  const program = [
    `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });`,
    `const { bootstrap } = await import(${JSON.stringify(new URL('./bootstrap.mjs', import.meta.url).href)});`,
    `await bootstrap();`,
  ].join('\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe('Aangan needs Node 20.19, 22.13 or 24 and newer; this is 18.20.0\n');
});

const lock = {
  packages: {
    '': { version: '0.1.0' },
    backend: { version: '0.1.0' },
    'node_modules/@aangan/backend': { resolved: 'backend', link: true },
    'node_modules/hono': { version: '4.13.0' },
    'node_modules/only-on-mac': { version: '1.0.0', optional: true },
  },
};

test('packages are installed when all that is locked is there, optional ones aside', () => {
  const installed = {
    packages: {
      'node_modules/@aangan/backend': { resolved: 'backend', link: true },
      'node_modules/hono': { version: '4.13.0' },
    },
  };
  expect(isInstalled(lock, installed)).toBe(true);
});

test.each([
  ['no node_modules', undefined],
  ['a package is missing', { packages: {} }],
  ['a workspace is not linked', { packages: { 'node_modules/hono': { version: '4.13.0' } } }],
  [
    'another version',
    {
      packages: {
        'node_modules/@aangan/backend': { resolved: 'backend', link: true },
        'node_modules/hono': { version: '4.12.0' },
      },
    },
  ],
  [
    'another version of an optional one',
    {
      packages: {
        'node_modules/@aangan/backend': { resolved: 'backend', link: true },
        'node_modules/hono': { version: '4.13.0' },
        'node_modules/only-on-mac': { version: '0.9.0' },
      },
    },
  ],
])('they are not installed: %s', (_what, installed) => {
  expect(isInstalled(lock, installed)).toBe(false);
});
