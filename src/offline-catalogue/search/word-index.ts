import { findSimilarWords } from '@aangan/search-rules/spelling';
import { type FIELD_WEIGHTS, MIN_CORRECTION_LENGTH } from '@aangan/search-rules/words';
import { stemOf } from './stem';
import { isStopWord, wordsOf } from './words';

type FieldWeight = (typeof FIELD_WEIGHTS)[keyof typeof FIELD_WEIGHTS];

/** Inverted index. Products are numbered from 0, words by their position in an alphabetical list. */
export interface WordIndex {
  /** The word and its other forms. */
  withStemOf: (word: string) => readonly number[];
  /** Range of the words with a prefix; the end is exclusive. */
  withPrefix: (prefix: string) => readonly [number, number];
  /** Calls back for each product that has the word, with the highest weight of the fields that contain it. */
  each: (word: number, found: (product: number, weight: number) => void) => void;
  /** The most similar known word; null if none is similar. */
  mostSimilar: (word: string) => string | null;
}

/** Products must be added in the order of their numbers. */
export interface WordIndexBuilder {
  add: (product: number, text: string, weight: FieldWeight) => void;
  build: () => WordIndex;
}

/** A posting is a product's number and a weight in one integer. */
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
/** Number of every stop word. */
const STOP_WORD = -1;
/** Texts up to this length are names that many products share, so their words are cached. */
const MAX_CACHED_LENGTH = 40;

export function createWordIndexBuilder(): WordIndexBuilder {
  const places = new Map<string, number>();
  const postings: number[][] = [];
  const cachedWords = new Map<string, number[]>();

  function read(text: string): number[] {
    const found: number[] = [];
    for (const word of wordsOf(text)) {
      let place = places.get(word);
      if (place === undefined) {
        place = isStopWord(word) ? STOP_WORD : postings.push([]) - 1;
        places.set(word, place);
      }
      if (place !== STOP_WORD) found.push(place);
    }
    return found;
  }

  function wordsIn(text: string): number[] {
    if (text.length > MAX_CACHED_LENGTH) return read(text);
    const known = cachedWords.get(text) ?? read(text);
    cachedWords.set(text, known);
    return known;
  }

  return {
    add: (product, text, weight) => {
      for (const place of wordsIn(text)) {
        const list = postings[place] ?? [];
        const last = list.at(-1);
        const posting = (product << WEIGHT_BITS) | weight;
        if (last === undefined || last >>> WEIGHT_BITS !== product) list.push(posting);
        // Same product: the weight is in the lower bits.
        else if (last < posting) list[list.length - 1] = posting;
      }
    },
    build: () => {
      const words = [...places.keys()].filter((word) => !isStopWord(word)).toSorted();
      return indexOf(words, (word) => postings[places.get(word) ?? STOP_WORD] ?? []);
    },
  };
}

function indexOf(words: readonly string[], postingsOf: (word: string) => number[]): WordIndex {
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + postingsOf(word).length;
  }
  const all = new Uint32Array(starts.at(-1) ?? 0);
  const byStem = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    all.set(postingsOf(word), starts[at]);
    const stem = stemOf(word);
    byStem.set(stem, [...(byStem.get(stem) ?? []), at]);
  }

  return {
    withStemOf: (word) => byStem.get(stemOf(word)) ?? [],
    withPrefix: (prefix) => {
      return [lowerBound(words, prefix), lowerBound(words, `${prefix}\uffff`)];
    },
    each: (word, found) => {
      for (const posting of all.subarray(starts[word], starts[word + 1])) {
        found(posting >>> WEIGHT_BITS, posting & WEIGHT_MASK);
      }
    },
    mostSimilar: (word) => {
      const candidates = words.filter(({ length }) => length >= MIN_CORRECTION_LENGTH);
      return findSimilarWords(word, candidates)[0] ?? null;
    },
  };
}

/** Position of the first word that does not sort before this one. */
function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
