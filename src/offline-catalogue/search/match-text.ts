import type { WordIndex } from './word-index';
import { stemOf } from './stem';
import { isStopWord, queryWordsOf } from './words';

/** Result of a text search. */
export interface TextMatch {
  /** Relevance by product; 0 if one of the words is missing. */
  scores: Uint16Array;
  /** The corrected text that was searched for, if no product has the words as typed; else null. */
  corrected: string | null;
}

/** Added to the doubled weight of the field: a whole word counts a little more than a prefix. */
const WHOLE_WORD_BONUS = 1;

/**
 * Finds products that have all words of a text, the last one also as a prefix. If there are none, words that no product has
 * are replaced by the most similar known ones. A text without words finds nothing.
 */
export function matchText(words: WordIndex, products: number, text: string): TextMatch {
  const typed = wordsToFind(text);
  if (typed.length === 0) return { scores: new Uint16Array(products), corrected: null };
  const scores = scoresOf(words, products, typed);
  if (scores.some((score) => score > 0)) return { scores, corrected: null };
  const corrected = typed.map((word, at) => {
    return isKnown(words, word, at === typed.length - 1) ? word : (words.mostSimilar(word) ?? word);
  });
  if (corrected.every((word, at) => word === typed[at])) return { scores, corrected: null };
  return { scores: scoresOf(words, products, corrected), corrected: corrected.join(' ') };
}

/** Without stop words; if there are no others, the last one counts as a prefix: 'so' may become 'sofa'. */
function wordsToFind(text: string): string[] {
  const all = queryWordsOf(text);
  const meaningful = all.filter((word) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : all.slice(-1);
}

function scoresOf(words: WordIndex, products: number, searched: readonly string[]): Uint16Array {
  const sums = new Uint16Array(products).fill(1);
  for (const [at, word] of searched.entries()) {
    const best = new Uint8Array(products);
    const score = (place: number, bonus: number) =>
      words.each(place, (product, weight) => {
        best[product] = Math.max(best[product] ?? 0, 2 * weight + bonus);
      });
    for (const place of words.withStemOf(word)) score(place, WHOLE_WORD_BONUS);
    if (at === searched.length - 1) {
      const [from, to] = words.withPrefix(prefixOf(word));
      for (let place = from; place < to; place += 1) score(place, 0);
    }
    for (let product = 0; product < products; product += 1) {
      const highest = best[product] ?? 0;
      sums[product] = highest === 0 || sums[product] === 0 ? 0 : (sums[product] ?? 0) + highest;
    }
  }
  return sums;
}

function isKnown(words: WordIndex, word: string, isLast: boolean): boolean {
  if (words.withStemOf(word).length > 0) return true;
  const [from, to] = words.withPrefix(prefixOf(word));
  return isLast && to > from;
}

/** The stem if the word begins with it: 'sofas' finds 'sofabed', too. */
function prefixOf(word: string): string {
  const stem = stemOf(word);
  return word.startsWith(stem) ? stem : word;
}
