/** What begins at a place of an SQL text, and what of it stands in the skeleton. */
type Token = { end: number; kept: string };

const WORD = /[\w\u0080-\uffff]/u;

/** Where a quoted text ends: behind the next single quote character that is not escaped; undefined when there is none. */
function endOfQuoted(sql: string, from: number, quote: string, hasBackslashes: boolean) {
  for (let at = from + 1; at < sql.length; at += 1) {
    if (hasBackslashes && sql[at] === '\\') at += 1;
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return undefined;
}

/** A string, a quoted identifier or a dollar-quoted body; `refused` where one is cut off, or is none of Postgres's own writing. */
function quotedAt(sql: string, at: number): Token | 'refused' | undefined {
  const before = sql[at - 1] ?? ' ';
  if (sql[at] === "'") {
    const isPrefixed = WORD.test(before);
    const isEscaped = /e/i.test(before) && !WORD.test(sql[at - 2] ?? ' ');
    // A string that goes on behind a line break keeps the rules of its beginning.
    const goesOn = sql.slice(0, at).trimEnd().endsWith("'");
    if (goesOn || (isPrefixed && !isEscaped)) return 'refused';
    const end = endOfQuoted(sql, at, "'", isEscaped);
    return end === undefined ? 'refused' : { end, kept: "''" };
  }
  if (sql[at] === '"') {
    const end = endOfQuoted(sql, at, '"', false);
    return end === undefined || before === '&' ? 'refused' : { end, kept: '""' };
  }
  if (sql[at] !== '$') return undefined;
  const tag = /^\$[a-z_]*\$/i.exec(sql.slice(at, at + 80))?.[0];
  if (tag === undefined || WORD.test(before) || before === '$') return 'refused';
  const closing = sql.indexOf(tag, at + tag.length);
  return closing === -1 ? 'refused' : { end: closing + tag.length, kept: '$$' };
}

/**
 * Reduces one SQL statement to its form: strings become '', quoted identifiers "", dollar-quoted bodies $$, and what stands in
 * parentheses is left out.
 * @returns undefined for several statements, comments, and texts that are cut off or that Postgres does not write so
 */
export function sqlSkeleton(sql: string): string | undefined {
  let skeleton = '';
  let depth = 0;
  for (let at = 0; at < sql.length;) {
    const quoted = quotedAt(sql, at);
    if (quoted === 'refused') return undefined;
    const pair = sql.slice(at, at + 2);
    if (quoted === undefined && (sql[at] === ';' || pair === '--' || pair === '/*'))
      return undefined;
    const { end, kept } = quoted ?? { end: at + 1, kept: sql[at] ?? '' };
    if (kept === ')') depth -= 1;
    if (depth < 0) return undefined;
    if (depth === 0) skeleton += kept;
    if (kept === '(') depth += 1;
    at = end;
  }
  return depth === 0 ? skeleton : undefined;
}
