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
    expect(errorOf({ databaseUrl, retention: { effectDays: 500, laneDays: 400 } })).toContain(
      'option retention: laneDays must not be less than effectDays',
    );
  });

  it.each([
    ['effectDays', { effectDays: 29 }],
    ['laneDays', { laneDays: 399 }],
  ])('must keep %s for as long as the protocol promises', (name, retention) => {
    expect(errorOf({ databaseUrl, retention })).toContain(`option retention.${name}: `);
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

  it.each([
    ['an object as module.exports', './hooks.cjs', 'module.exports = { countOutcome() {} };'],
    ['a function as module.exports', './hooks.cjs', 'module.exports = () => ({});'],
    ['named exports only', './hooks.mjs', 'export const countOutcome = () => {};'],
    ['a default export without a value', './hooks.mjs', 'export default undefined;'],
  ])('must be a default export, not %s', (_what, path, source) => {
    writeFileSync(join(folder, path), source);
    expect(errorOf({ databaseUrl, hooks: path })).toBe(
      `Error: medusa-ledger cannot start:\n  option hooks: ${path} has no default export`,
    );
  });

  it('may be the default export of an ES module', () => {
    writeFileSync(join(folder, 'hooks.mjs'), 'export default { countOutcome() {} };');
    configureLedger({ databaseUrl, hooks: './hooks.mjs' }, folder);
    expect(Object.keys(ledgerHooks())).toEqual(['countOutcome']);
  });

  it.each([
    ['exist', './missing', "Cannot find module './missing'"],
    ['load without an error', hooks, 'of the hooks'],
  ])('must %s', (_what, path, cause) => {
    write("throw new Error('of the hooks');");
    const message = errorOf({ databaseUrl, hooks: path });
    expect(message).toContain('medusa-ledger cannot start:');
    expect(message).toContain(`option hooks: ${path} cannot be loaded: ${cause}`);
  });
});
