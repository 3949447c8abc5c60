import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  parseAdminUserArguments,
  parseBackupArguments,
  parseCheckArguments,
  parsePrepareArguments,
  parseRestoreArguments,
  parseSeedArguments,
} from './arguments';

describe('parseSeedArguments', () => {
  it.each([
    [[], []],
    [
      ['--products', '10000'],
      ['--products', '10000'],
    ],
    [['--products=60'], ['--products', '60']],
  ])('accepts %j', (given, args) => {
    expect(parseSeedArguments(given)).toEqual(args);
  });

  it.each([
    ['--products'],
    ['--products', 'x'],
    ['--products', '-1'],
    ['--colour', 'red'],
    ['10000'],
  ])('shows the usage for %j', (...given) => {
    expect(() => parseSeedArguments(given)).toThrow('npm run seed');
  });
});

describe('parsePrepareArguments', () => {
  it('accepts --create-bucket alone', () => {
    expect(parsePrepareArguments([])).toEqual({ createsBucket: false });
    expect(parsePrepareArguments(['--create-bucket'])).toEqual({ createsBucket: true });
    expect(() => parsePrepareArguments(['--bucket'])).toThrow('npm start prepare');
  });
});

describe('parseCheckArguments', () => {
  it('accepts --anew alone', () => {
    expect(parseCheckArguments([])).toEqual([]);
    expect(parseCheckArguments(['--anew'])).toEqual(['--anew']);
    expect(() => parseCheckArguments(['--all'])).toThrow('npm run check-catalogue');
  });
});

describe('parseAdminUserArguments', () => {
  it('returns the email address, the password and the role', () => {
    const args = ['--email', 'asha@example.com', '--password', 'long enough'];
    const user = { email: 'asha@example.com', password: 'long enough' };
    expect(parseAdminUserArguments(args)).toEqual(user);
    const staff = [...args, '--role', 'staff'];
    expect(parseAdminUserArguments(staff)).toEqual({ ...user, role: 'staff' });
  });

  it.each([
    [[]],
    [['--email', 'asha@example.com']],
    [['--email', 'asha', '--password', 'long enough']],
    [['--email', 'asha@example.com', '--password', 'short']],
    [['--email', 'asha@example.com', '--password', 'long enough', '--role', 'x']],
  ])('shows the usage for %j', (args) => {
    expect(() => parseAdminUserArguments(args)).toThrow(/npm run admin-user/);
  });
});

describe('files of backups', () => {
  const NOW = new Date('2026-11-22T03:15:00Z');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aangan-arguments-'));
    writeFileSync(join(folder, 'there'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names a backup after the time by default', () => {
    const path = join(folder, 'aangan-backup-20261122-031500.tar.gz');
    expect(parseBackupArguments([], folder, NOW)).toBe(path);
    expect(parseBackupArguments(['mine'], folder, NOW)).toBe(join(folder, 'mine'));
    expect(parseBackupArguments(['-'], folder, NOW)).toBeUndefined();
    expect(parseRestoreArguments(['-'], folder)).toBeUndefined();
  });

  it.each([
    [['there'], 'exists already'],
    [['none/mine'], 'There is no folder'],
    [['a', 'b'], 'Usage: npm run backup'],
    [['--all'], 'Usage: npm run backup'],
  ])('refuses to write a backup to %j', (args, why) => {
    expect(() => parseBackupArguments(args, folder, NOW)).toThrow(why);
  });

  it.each([
    [[], 'Usage: npm run restore'],
    [['there', 'b'], 'Usage: npm run restore'],
    [['none'], 'There is no file'],
    [['.'], 'There is no file'],
  ])('refuses to restore %j', (args, why) => {
    expect(() => parseRestoreArguments(args, folder)).toThrow(why);
    expect(parseRestoreArguments(['there'], folder)).toBe(join(folder, 'there'));
  });
});
