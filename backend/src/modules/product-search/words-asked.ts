/** Words of a search text at most; what comes behind them narrows nothing. */
const MOST_WORDS = 12;
/** Characters of a word that count. */
const LONGEST_WORD = 60;

/**
 * The words of a search text, lower case: runs of letters and digits of any script, with the marks that belong to them
 * (Hindi vowels are marks). Everything else separates.
 */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** As `to_tsquery` reads it: all the words, the last one also as a beginning. Null without any word. */
export function tsqueryOf(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/** A text search, and by which configuration its words are read. */
export interface WordSearch {
  config: string;
  /** As `to_tsquery` reads it. */
  query: string;
}

/**
 * What finds these words. Words that the language takes for fillers find nothing by it: where all are such ('be', on the way
 * to 'bed'), the last one is a beginning as it stands.
 */
export function searchOf(
  words: readonly string[],
  language: string,
  isEmpty: boolean,
): WordSearch | null {
  if (!isEmpty) {
    const query = tsqueryOf(words);
    return query === null ? null : { config: language, query };
  }
  const query = tsqueryOf(words.slice(-1));
  return query === null ? null : { config: 'simple', query };
}
