/** A row of docs/requirements.md. */
export interface RequirementRow {
  /** Such as `HOME-3`. */
  id: string;
  /** The heading it stands below. */
  section: string;
  /** What the specification asks for; where it says nothing, what we build past it. */
  asked: string;
}

const HEADING = /^## (.+)$/;
const ROW = /^\| *([A-Z][A-Z0-9]*-\d+) *\|([^|]*)\|([^|]*)\|?\s*$/;
/** Outside of tables a row is a sentence behind its number. */
const SENTENCE = /\b([A-Z]+-\d+): (.+?)(?= [A-Z]+-\d+: |$)/g;

/**
 * Reads the rows in their order.
 * @throws where two rows have one number: tests name rows by it
 */
export function requirementRows(document: string): RequirementRow[] {
  const rows: RequirementRow[] = [];
  let section = '';
  for (const line of document.split('\n')) {
    section = HEADING.exec(line)?.[1] ?? section;
    rows.push(...rowsIn(line).map((row) => ({ ...row, section })));
  }
  const ids = rows.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`There are two rows ${twice}`);
  return rows;
}

function rowsIn(line: string): Omit<RequirementRow, 'section'>[] {
  if (!line.startsWith('|')) {
    return [...line.matchAll(SENTENCE)].map(([, id = '', asked = '']) => ({ id, asked }));
  }
  const [, id, specified = '', ours = ''] = ROW.exec(line) ?? [];
  return id === undefined ? [] : [{ id, asked: specified.trim() || ours.trim() }];
}
