import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirementRows } from '../../../scripts/coverage/requirement-rows';
import { applied } from '../../faults/mutants/patched';
import { titleOf } from '../mutant';
import { mutants } from './mutants';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = requirementRows(read('docs/requirements.md')).map(({ id }) => id);

it('every row of docs/requirements.md has a mutant', () => {
  expect([...new Set(mutants.map(({ row }) => row))].toSorted()).toEqual(rows.toSorted());
});

describe.each(mutants)('$row: $name', (mutant) => {
  it('finds its expression in the source exactly once', () => {
    expect(applied(read(mutant.file), mutant)).not.toBe(read(mutant.file));
  });

  it('has a test that names the row', () => {
    const names = new RegExp(String.raw`\b${mutant.row}\b`);
    const titles = titlesIn(read(mutant.shownBy.file)).filter((title) => names.test(title));
    expect(titles.filter((title) => titleOf(mutant).test(title))).not.toEqual([]);
  });
});

/** All quoted strings, titles included. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/(['`"])(.*?)\1/g)].map(([, , text = '']) => text);
}
