import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-secrets-'));
  path = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('generates secrets once, in a private file', () => {
  const made = loadSecrets(path, {});
  expect(new Set(Object.values(made)).size).toBe(5);
  expect(made.jwtSecret).toMatch(/^[\da-f]{64}$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(loadSecrets(path, {})).toEqual(made);
});

it('prefers secrets from the settings, and keeps the generated ones', () => {
  const made = loadSecrets(path, {});
  expect(loadSecrets(path, { JWT_SECRET: 'set-by-hand-123456' }).jwtSecret).toBe(
    'set-by-hand-123456',
  );
  expect(loadSecrets(path, {})).toEqual(made);
});

it('does not overwrite a damaged file', () => {
  writeFileSync(path, '{ "jwtSecret": ');
  expect(() => loadSecrets(path, {})).toThrow('is damaged');
});
