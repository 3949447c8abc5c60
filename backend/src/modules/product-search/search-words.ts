/** The input of `to_tsquery`: all words, the last one as a prefix. Null without words. */
export function tsqueryOf(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/** A text search with its configuration. */
export interface WordSearch {
  config: string;
  /** The input of `to_tsquery`. */
  query: string;
}

/**
 * The search for these words. When all are stop words of the language, such as 'be' while typing 'bed', the last one is searched
 * as a literal prefix.
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
