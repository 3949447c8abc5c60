import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureLedger, ledgerHooks, ledgerOptions } from './options';

const databaseUrl = 'postgres://localhost/shop';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medusa-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const errorOf = (options: unknown): string => {
  try {
    configureLedger(options, folder);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('options', () => {
  it('have defaults', () => {
    configureLedger({ databaseUrl });
    expect(ledgerOptions().retention).toEqual({ effectDays: 30, laneDays: 400 });
    expect(ledgerHooks()).toEqual({});
  });

  it('are reported together, each with its name', () => {
    const message = errorOf({
      databaseUrl: 'mysql://x',
      retention: { effectDays: 0 },
      hook: './x',
    });
    expect(message).toContain('medusa-ledger cannot start:');
    expect(message).toContain('option databaseUrl: must be a postgres:// address');
    expect(message).toContain('option retention.effectDays: ');
    expect(message).toContain('Unrecognized key: "hook"');
  });

  it('must keep the heads of lanes for as long as the effects', () => {
    expect(errorOf({ databaseUrl, retention: { effectDays: 60, laneDays: 30 } })).toContain(
      'option retention: laneDays must not be less than effectDays',
    );
  });
});

describe('hooks', () => {
  const hooks = './hooks.cjs';
  const write = (source: string) => writeFileSync(join(folder, hooks), source);

  it('are loaded from the folder of the application', () => {
    write('exports.default = { leaseSecondsLeft: async () => 7 };');
    configureLedger({ databaseUrl, hooks }, folder);
    expect(Object.keys(ledgerHooks())).toEqual(['leaseSecondsLeft']);
  });

  it('must be functions with known names', () => {
    write('exports.default = { leaseSecondsLeft: 7, countOutcomes() {} };');
    const message = errorOf({ databaseUrl, hooks });
    expect(message).toContain('hook leaseSecondsLeft: must be a function');
    expect(message).toContain('Unrecognized key: "countOutcomes"');
  });

  it('must exist', () => {
    expect(errorOf({ databaseUrl, hooks: './missing' })).toContain('./missing');
  });
});
