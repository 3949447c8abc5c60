import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { switchText } from './switchable-engine';

/** Writes files, and calls back with a function that loads one. */
async function withFiles(
  files: (folder: string) => Record<string, string>,
  work: (load: (name: string) => unknown, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-switch-'));
  try {
    for (const [name, text] of Object.entries(files(folder))) {
      await writeFile(join(folder, name), text);
    }
    const load = createRequire(import.meta.url);
    await work((name) => load(join(folder, name)), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('calls the functions of the mutant whose index is in the switch file', async () => {
  const files = (folder: string) => ({
    'sum.original.js': `exports.unit = 'pieces'; exports.sum = (a, b) => a + b;`,
    'sum.mutant-4.js': `exports.unit = 'tons'; exports.sum = (a, b) => a - b;`,
    'sum.js': switchText('sum', [4], join(folder, 'active')),
    active: '',
  });
  await withFiles(files, async (load, folder) => {
    const { sum, unit } = v.parse(
      v.object({ sum: v.function(), unit: v.string() }),
      load('sum.js'),
    );
    expect(sum(5, 2)).toBe(7);
    await writeFile(join(folder, 'active'), '4');
    expect(sum(5, 2)).toBe(3);
    expect(unit).toBe('pieces');
    // A mutant of another file.
    await writeFile(join(folder, 'active'), '7');
    expect(sum(5, 2)).toBe(7);
  });
});

it('lets callers recognise the errors of a mutant', async () => {
  const part = `
    class Refusal extends Error {}
    exports.Refusal = Refusal;
    exports.refuse = () => { throw new Refusal(); };`;
  const caller = `
    const { Refusal, refuse } = require('./part.js');
    exports.isRefused = () => {
      try { refuse(); } catch (error) { return error instanceof Refusal && !(new Error() instanceof Refusal); }
    };`;
  const files = (folder: string) => ({
    'part.original.js': part,
    'part.mutant-1.js': part,
    'part.js': switchText('part', [1], join(folder, 'active')),
    'caller.js': caller,
    active: '',
  });
  await withFiles(files, async (load, folder) => {
    const { isRefused } = v.parse(v.object({ isRefused: v.function() }), load('caller.js'));
    expect(isRefused()).toBe(true);
    await writeFile(join(folder, 'active'), '1');
    expect(isRefused()).toBe(true);
  });
});
