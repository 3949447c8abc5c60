import type { WordIndex } from './word-index';
import { stemOf } from './stem';
import { isFiller, wordsOf } from './words';

/** What was found for a text. */
export interface TextMatch {
  /** By product: how much the text says of it; 0 where one of its words is missing. */
  scores: Uint16Array;
  /** What was searched for instead of the text, where nothing has its words; null where it was found as it is. */
  corrected: string | null;
}

/** Added to a field's weight, doubled: a whole word says a little more than a beginning. */
const wholeWord = 1;

/**
 * Products that have all words of a text, the last one also as a beginning; none for a text that says nothing. Where there
 * are none, words that nobody has are replaced by the nearest known ones.
 */
export function matchText(words: WordIndex, products: number, text: string): TextMatch {
  const asked = wordsToFind(text);
  if (asked.length === 0) return { scores: new Uint16Array(products), corrected: null };
  const scores = scoresOf(words, products, asked);
  if (scores.some((score) => score > 0)) return { scores, corrected: null };
  const meant = asked.map((word, at) => {
    return isKnown(words, word, at === asked.length - 1) ? word : (words.nearest(word) ?? word);
  });
  if (meant.every((word, at) => word === asked[at])) return { scores, corrected: null };
  return { scores: scoresOf(words, products, meant), corrected: meant.join(' ') };
}

/** Without fillers; where there is nothing else the last of them counts as a beginning: 'so' is soon 'sofa'. */
function wordsToFind(text: string): string[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : all.slice(-1);
}

function scoresOf(words: WordIndex, products: number, asked: readonly string[]): Uint16Array {
  const sums = new Uint16Array(products).fill(1);
  for (const [at, word] of asked.entries()) {
    const best = new Uint8Array(products);
    const take = (place: number, more: number) =>
      words.each(place, (product, weight) => {
        best[product] = Math.max(best[product] ?? 0, 2 * weight + more);
      });
    for (const place of words.same(word)) take(place, wholeWord);
    if (at === asked.length - 1) {
      const [from, to] = words.beginning(beginningOf(word));
      for (let place = from; place < to; place += 1) take(place, 0);
    }
    for (let product = 0; product < products; product += 1) {
      const score = best[product] ?? 0;
      sums[product] = score === 0 || sums[product] === 0 ? 0 : (sums[product] ?? 0) + score;
    }
  }
  return sums;
}

function isKnown(words: WordIndex, word: string, isLast: boolean): boolean {
  if (words.same(word).length > 0) return true;
  const [from, to] = words.beginning(beginningOf(word));
  return isLast && to > from;
}

/** 'sofas' is the beginning of 'sofabed', too. */
function beginningOf(word: string): string {
  const stem = stemOf(word);
  return word.startsWith(stem) ? stem : word;
}
