import { plainLine } from '../plain-text';

const MOST_LETTERS = 40;

type Names = { first_name?: string | null; last_name?: string | null };

/** How the writer of a review is shown to everybody: first name and initial, such as 'Asha R.'. */
export function authorName({ first_name, last_name }: Names): string {
  const first = firstLetters(plainLine(first_name ?? ''), MOST_LETTERS).trim();
  const initial = firstLetters(plainLine(last_name ?? ''), 1).toUpperCase();
  if (first === '') return 'A customer';
  return initial === '' ? first : `${first} ${initial}.`;
}

/** The first letters as readers count them: one of an Indian script is often several characters. */
function firstLetters(text: string, count: number): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(text)];
  return letters
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
}
