import { expect, it } from 'vitest';
import { endOf } from './hits';

const asked = { predicates: [], facets: [], isCounted: true, parts: [], order: [] };
const hits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, document: {} }));

it.each([
  { hits: 3, take: 24, skip: 0, end: 3 },
  { hits: 0, take: 24, skip: 0, end: 0 },
  { hits: 5, take: 24, skip: 48, end: 53 },
  // There may be more, or fewer than were left out.
  { hits: 24, take: 24, skip: 48, end: null },
  { hits: 0, take: 24, skip: 48, end: null },
])('$hits of a page of $take behind $skip: $end in all', ({ hits: found, end, ...page }) => {
  expect(endOf({ ...asked, ...page }, hits(found))).toBe(end);
});

it('knows nothing of what was not to be shown', () => {
  expect(endOf({ ...asked, take: 0, skip: 0 }, [])).toBeNull();
});
