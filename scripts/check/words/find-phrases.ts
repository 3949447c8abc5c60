import { BANNED_PHRASES, type BannedPhrase } from './word-list';

export interface Occurrence {
  phrase: BannedPhrase;
  /** Line number from 1; 0 for the file name. */
  line: number;
}

interface Matcher {
  phrase: BannedPhrase;
  pattern: RegExp;
}

const MATCHERS: readonly Matcher[] = BANNED_PHRASES.map((phrase) => ({
  phrase,
  pattern: patternOf(phrase),
}));

/** Finds banned phrases in a file: identifiers in its text, prose in its text and in its name, where hyphens count as spaces. */
export function findPhrases(path: string, text: string): Occurrence[] {
  const found: Occurrence[] = [];
  const name = (path.split('/').at(-1) ?? path).replaceAll(/[-_.]/g, ' ');
  for (const { phrase, pattern } of MATCHERS) {
    if (phrase.kind === 'prose' && name.search(pattern) !== -1) found.push({ phrase, line: 0 });
    for (const match of text.matchAll(pattern)) {
      found.push({ phrase, line: text.slice(0, match.index).split('\n').length });
    }
  }
  return found.toSorted((one, other) => one.line - other.line);
}

/** Prose may continue on the next line of a comment. In identifiers `*` stands for any further characters. */
function patternOf({ phrase, kind }: BannedPhrase): RegExp {
  if (kind === 'prose') {
    return new RegExp(
      String.raw`\b${phrase.replaceAll(' ', String.raw`\s+(?:(?:\*|//|#)\s+)?`)}\b`,
      'gi',
    );
  }
  return new RegExp(String.raw`(?<![\w$])${phrase.replaceAll('*', String.raw`\w*`)}(?![\w$])`, 'g');
}
