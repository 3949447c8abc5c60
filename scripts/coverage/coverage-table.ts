import type { Outcome } from '../outcomes/kept-outcomes';
import type { RequirementRow } from './requirement-rows';

/** A requirement with the tests that name it. */
export interface CoveredRow extends RequirementRow {
  tests: readonly Outcome[];
}

/** Tests name the rows they show in their titles: `CART-1, CART-3: …`, `SYNC-1 to SYNC-3: …` names two. */
export function coveredRows(
  rows: readonly RequirementRow[],
  outcomes: readonly Outcome[],
): CoveredRow[] {
  const named = outcomes.filter(showsShop).map((outcome) => ({
    outcome,
    ids: new Set(outcome.title.match(/\b[A-Z]+-\d+\b/g)),
  }));
  return rows.map((row) => ({
    ...row,
    tests: named.filter(({ ids }) => ids.has(row.id)).map(({ outcome }) => outcome),
  }));
}

/** Tests of the mutation tests name rows in their titles, but do not show that the shop meets them. */
const showsShop = ({ file }: Outcome): boolean => !file.startsWith('tests/mutation/');

export const isCovered = ({ tests }: CoveredRow): boolean =>
  tests.length > 0 && tests.every(({ passed }) => passed);

/** A table for each section: the row, what it asks for, the files that show it, how many of their tests pass. */
export function coverageTable(rows: readonly CoveredRow[]): string {
  const sections = [...new Set(rows.map(({ section }) => section))];
  return sections
    .map((section) => {
      const own = rows.filter((row) => row.section === section);
      return [
        `## ${section}`,
        '',
        '| row | asked for | shown by | pass |',
        '| --- | --- | --- | --: |',
        ...own.map(lineOf),
      ].join('\n');
    })
    .join('\n\n');
}

const LONGEST_TEXT = 90;

function lineOf({ id, asked, tests }: CoveredRow): string {
  const passed = tests.filter((test) => test.passed).length;
  const files = [...new Set(tests.map(({ file }) => file))].toSorted();
  const links = files.map((file) => `[${nameOf(file)}](../${file})`).join(', ');
  return `| ${id} | ${shortened(asked)} | ${links || '**no test**'} | ${passed} of ${tests.length} |`;
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_TEXT))} …`;
}
