import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureDataDir } from './data-dir';
import { openLogFile } from '../output/log-file';
import { allowTraversal } from '../postgres/unprivileged-user';
import { restrictDataDir } from './private-modes';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

function fill(name: string): void {
  const path = join(folder, 'data', name);
  writeFileSync(path, 'content');
  chmodSync(path, 0o644);
}

it('T50: a new DATA_DIR and its current and previous logs are private', () => {
  const { logs } = ensureDataDir(join(folder, 'data'));
  expect(modeOf('data')).toBe('700');
  openLogFile(logs, 'front').close();
  expect(modeOf('data/logs/front.log')).toBe('600');
  chmodSync(join(logs, 'front.log'), 0o644);
  openLogFile(logs, 'front').close();
  expect(modeOf('data/logs')).toBe('700');
  expect(modeOf('data/logs/front.log')).toBe('600');
  expect(modeOf('data/logs/front.previous.log')).toBe('600');
});

it('T50: restricts every file of an older DATA_DIR', () => {
  for (const name of ['data', 'data/mail', 'data/static', 'data/static/deeper', 'data/postgres']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
  for (const name of ['run.json', 'mail/a.eml', 'static/deeper/b.webp', 'postgres/PG_VERSION']) {
    fill(name);
  }
  expect(restrictDataDir(join(folder, 'data'))).toEqual([]);
  const modes = (...names: string[]) => names.map((name) => modeOf('data', name));
  expect(modes('', 'mail', 'static', 'static/deeper')).toEqual(['700', '700', '700', '700']);
  expect(modes('run.json', 'mail/a.eml', 'static/deeper/b.webp')).toEqual(['600', '600', '600']);
  // Postgres keeps its own.
  expect(modeOf('data/postgres/PG_VERSION')).toBe('644');
});

it('does not follow symbolic links out of DATA_DIR', () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'elsewhere'), '');
  chmodSync(join(folder, 'elsewhere'), 0o644);
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/link'));
  restrictDataDir(join(folder, 'data'));
  expect(modeOf('elsewhere')).toBe('644');
  expect(lstatSync(join(folder, 'data/link')).isSymbolicLink()).toBe(true);
});

it.runIf(process.getuid?.() === 0)(
  'T50: where root runs the shop, Postgres passes through, and a second command leaves it so',
  () => {
    const { path } = ensureDataDir(join(folder, 'data'));
    const closeAgain = allowTraversal(path, { uid: 65534, gid: 65534 });
    restrictDataDir(path);
    expect(modeOf('data')).toBe('710');
    expect(statSync(path)).toMatchObject({ uid: 0, gid: 65534 });
    closeAgain();
    expect(modeOf('data')).toBe('700');
    chmodSync(path, 0o750);
    restrictDataDir(path);
    expect(modeOf('data')).toBe('700');
  },
);
