import { editsAllowed, editsBetween } from './spelling';
import { stemOf } from './stem';
import { isFiller, wordsOf } from './words';

/** Where a word stands in a product: the heavier, the more it says of it. */
export const fieldWeights = { description: 1, facts: 2, title: 3 } as const;

type FieldWeight = (typeof fieldWeights)[keyof typeof fieldWeights];

/** Which products have which words. Products are numbers from 0, words places in an alphabetical list. */
export interface WordIndex {
  /** Words that are this one, or another form of it. */
  same: (word: string) => readonly number[];
  /** Words that begin with this: from the first place to before the second. */
  beginning: (beginning: string) => readonly [number, number];
  /** Calls back for each product that has the word, with the weight of where it has it. */
  each: (word: number, found: (product: number, weight: number) => void) => void;
  /** The known word that was meant most likely; null where none is near. */
  nearest: (word: string) => string | null;
}

/** Gathers the words of products, one product after the other, in the order of their numbers. */
export interface WordGathering {
  add: (product: number, text: string, weight: FieldWeight) => void;
  done: () => WordIndex;
}

/** A product's number and a weight in one number. */
const weightBits = 2;
const weightMask = 3;
/** In the place of a word that is not looked for. */
const filler = -1;
/** Letters of a word that may have been meant. */
const shortestKnown = 3;
/** Characters up to which a text counts as a name, which many products share. */
const nameLength = 40;

export function gatherWords(): WordGathering {
  const places = new Map<string, number>();
  const postings: number[][] = [];
  const wordsOfName = new Map<string, number[]>();

  function read(text: string): number[] {
    const here: number[] = [];
    for (const word of wordsOf(text)) {
      let place = places.get(word);
      if (place === undefined) {
        place = isFiller(word) ? filler : postings.push([]) - 1;
        places.set(word, place);
      }
      if (place !== filler) here.push(place);
    }
    return here;
  }

  function wordsIn(text: string): number[] {
    if (text.length > nameLength) return read(text);
    const known = wordsOfName.get(text) ?? read(text);
    wordsOfName.set(text, known);
    return known;
  }

  return {
    add: (product, text, weight) => {
      for (const place of wordsIn(text)) {
        const list = postings[place] ?? [];
        const last = list.at(-1);
        const posting = (product << weightBits) | weight;
        if (last === undefined || last >>> weightBits !== product) list.push(posting);
        // The weight stands in the lower bits.
        else if (last < posting) list[list.length - 1] = posting;
      }
    },
    done: () => {
      const words = [...places.keys()].filter((word) => !isFiller(word)).toSorted();
      return indexOf(words, (word) => postings[places.get(word) ?? filler] ?? []);
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
    same: (word) => byStem.get(stemOf(word)) ?? [],
    beginning: (beginning) => {
      return [firstFrom(words, beginning), firstFrom(words, `${beginning}\uffff`)];
    },
    each: (word, found) => {
      for (const posting of all.subarray(starts[word], starts[word + 1])) {
        found(posting >>> weightBits, posting & weightMask);
      }
    },
    nearest: (word) => nearestOf(words, word),
  };
}

/** Of words that are as near, the one that begins like it for longer, then the first of the alphabet. */
function nearestOf(words: readonly string[], typed: string): string | null {
  let [best, edits, shared] = [null as string | null, editsAllowed(typed), -1];
  if (edits === 0) return null;
  for (const word of words) {
    if (word.length < shortestKnown) continue;
    const away = editsBetween(typed, word, edits);
    const isNearer = away < edits || (away === edits && sharedStart(typed, word) > shared);
    if (isNearer) [best, edits, shared] = [word, away, sharedStart(typed, word)];
  }
  return best;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Place of the first word that does not come before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
