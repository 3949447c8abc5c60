import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAYOUT, writeLayout, upgradeLayout } from './data-layout';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-layout-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'layout.json');
const noted = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));

it('writes the layout of a folder without one', () => {
  upgradeLayout(folder);
  expect(noted()).toEqual({ layout: LAYOUT });
});

it('runs the missing upgrades in order, each once', () => {
  const steps = [vi.fn(), vi.fn(), vi.fn()];
  writeFileSync(file(), '{"layout":1}');
  upgradeLayout(folder, steps);
  upgradeLayout(folder, steps);
  expect(steps.map((step) => step.mock.calls.length)).toEqual([0, 1, 1]);
  expect(noted()).toEqual({ layout: 3 });
});

it('repeats an upgrade that failed', () => {
  const second = vi.fn(() => {
    throw new Error('disk full');
  });
  expect(() => upgradeLayout(folder, [() => undefined, second])).toThrow('disk full');
  expect(noted()).toEqual({ layout: 1 });
});

it('refuses a folder of a newer version without changing it', () => {
  const text = `{"layout":${LAYOUT + 1}}`;
  writeFileSync(file(), text);
  expect(() => upgradeLayout(folder)).toThrow(/^DATA_DIR .* was written by a newer Aangan .*$/);
  expect(readFileSync(file(), 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual(['layout.json']);
});

it('refuses a folder with an interrupted restore', () => {
  writeLayout(folder, { isRestoring: true });
  expect(() => upgradeLayout(folder)).toThrow('was cut off');
  writeLayout(folder, { isRestoring: false });
  expect(() => upgradeLayout(folder)).not.toThrow();
});

it.each(['', '{}', '{"layout":"1"}', '{"layout":-1}'])('tells of a damaged file: %s', (text) => {
  writeFileSync(file(), text);
  expect(() => upgradeLayout(folder)).toThrow('is damaged');
});
