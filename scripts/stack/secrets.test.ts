import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecrets } from './secrets';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-secrets-'));
  path = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes secrets once, readable for their owner only', () => {
  const made = openSecrets(path, {});
  expect(new Set(Object.values(made)).size).toBe(5);
  expect(made.jwtSecret).toMatch(/^[\da-f]{64}$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(openSecrets(path, {})).toEqual(made);
});

it('prefers those that are set, and forgets none for it', () => {
  const made = openSecrets(path, {});
  expect(openSecrets(path, { JWT_SECRET: 'set-by-hand-123456' }).jwtSecret).toBe(
    'set-by-hand-123456',
  );
  expect(openSecrets(path, {})).toEqual(made);
});

it('does not begin anew over a damaged file', () => {
  writeFileSync(path, '{ "jwtSecret": ');
  expect(() => openSecrets(path, {})).toThrow('is damaged');
});
