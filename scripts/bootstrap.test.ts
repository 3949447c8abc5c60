import { expect, test } from 'vitest';
import { isInstalled, isNodeNewEnough } from './bootstrap.mjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node %s against >=20.19: %s', (version, expected) => {
  expect(isNodeNewEnough(version, '>=20.19')).toBe(expected);
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
