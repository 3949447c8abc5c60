import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { switchText } from './switchable-engine';

it('calls the functions of the mutant whose index is in the switch file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-switch-'));
  try {
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('sum.original.js', `exports.unit = 'pieces'; exports.sum = (a, b) => a + b;`);
    await write('sum.mutant-4.js', `exports.unit = 'tons'; exports.sum = (a, b) => a - b;`);
    await write('sum.js', switchText('sum', [4], join(folder, 'active')));
    await write('active', '');
    const module: unknown = createRequire(import.meta.url)(join(folder, 'sum.js'));
    const { sum, unit } = v.parse(v.object({ sum: v.function(), unit: v.string() }), module);
    expect(sum(5, 2)).toBe(7);
    await write('active', '4');
    expect(sum(5, 2)).toBe(3);
    expect(unit).toBe('pieces');
    // A mutant of another file.
    await write('active', '7');
    expect(sum(5, 2)).toBe(7);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
