import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applied } from '../../faults/mutants/patched';
import { editsOf } from './engine-mutant';
import { ENGINE_MUTANTS } from './mutants';

const root = join(import.meta.dirname, '../../..');

it.each(ENGINE_MUTANTS)('finds its expression in the source exactly once: $name', (mutant) => {
  for (const edit of editsOf(mutant)) {
    const source = readFileSync(join(root, edit.file), 'utf8');
    expect(applied(source, edit)).not.toBe(source);
  }
});
