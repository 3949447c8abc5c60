import { stemOf } from '@/sync/stored-catalogue/search/stem';
import { wordsOf } from '@/sync/stored-catalogue/search/words';

export interface Part {
  /** Characters of the title before it. */
  from: number;
  text: string;
  isMarked: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A title cut where it has what was typed: whole words, or the beginning of one. */
export function markedParts(title: string, typed: string): Part[] {
  const wanted = wordsOf(typed);
  const parts: Part[] = [];
  let done = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > done) parts.push({ from: done, text: title.slice(done, to), isMarked });
    done = to;
  };
  for (const { 0: found, index } of title.matchAll(word)) {
    const marked = markedLength(found, wanted);
    if (marked === 0) continue;
    add(index, false);
    add(index + marked, true);
  }
  add(title.length, false);
  return parts;
}

/** Characters of a word, from its beginning, that were typed. */
function markedLength(found: string, wanted: readonly string[]): number {
  const [folded = ''] = wordsOf(found);
  const lengths = wanted.map((one) => {
    if (stemOf(one) === stemOf(folded)) return found.length;
    return folded.startsWith(one) ? one.length : 0;
  });
  return Math.min(Math.max(0, ...lengths), found.length);
}
