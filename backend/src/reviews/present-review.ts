import { sanitizeLine } from '../validation/sanitize-text';
import type { Opinion } from '../modules/product-review';

const MAX_NAME_LENGTH = 40;

type Names = { first_name?: string | null; last_name?: string | null };

/** The displayed name of a review's author: first name and initial, such as 'Asha R.'. */
export function authorName({ first_name, last_name }: Names): string {
  const first = firstLetters(sanitizeLine(first_name ?? ''), MAX_NAME_LENGTH).trim();
  const initial = firstLetters(sanitizeLine(last_name ?? ''), 1).toUpperCase();
  if (first === '') return 'A customer';
  return initial === '' ? first : `${first} ${initial}.`;
}

/** The first letters (grapheme clusters): in Indian scripts, a letter often has several characters. */
function firstLetters(text: string, count: number): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(text)];
  return letters
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
}

type Row = Opinion & {
  id: string;
  author: string;
  created_at: Date | string;
  reply: string | null;
};

/** A review in the response. */
export function reviewResponse({ id, rating, text, recommend, author, created_at, reply }: Row) {
  return { id, rating, text, recommend, author, created_at, reply };
}
