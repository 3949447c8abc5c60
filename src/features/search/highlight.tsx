import { stemOf } from '@/offline-catalogue/search/stem';
import { wordsOf } from '@/offline-catalogue/search/words';

/** A title with the query highlighted. */
export function Highlight({ title, typed }: { title: string; typed: string }) {
  return splitHighlights(title, typed).map(({ from, text, isMarked }) =>
    isMarked ? (
      <mark key={from} className="bg-transparent font-semibold text-accent">
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}

interface Part {
  /** Offset in the title. */
  from: number;
  text: string;
  isMarked: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Splits a title into parts that match the query (whole words or their beginning) and parts that do not. */
export function splitHighlights(title: string, typed: string): Part[] {
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

/** Length of the matching prefix of a word. */
function markedLength(found: string, wanted: readonly string[]): number {
  const [folded = ''] = wordsOf(found);
  const lengths = wanted.map((one) => {
    if (stemOf(one) === stemOf(folded)) return found.length;
    return folded.startsWith(one) ? one.length : 0;
  });
  return Math.min(Math.max(0, ...lengths), found.length);
}
