/** A page's number, or the gap before or after the present one's neighbours. */
export type PagePlace = number | 'gap before' | 'gap after';

/**
 * The places a pager shows: first, last and the neighbours of the present page.
 * `pageNumbers(6, 20)` is `[1, 'gap before', 5, 6, 7, 'gap after', 20]`.
 */
export function pageNumbers(page: number, pageCount: number): PagePlace[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number, at, all) => all.indexOf(number) === at);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    if (number - before === 1) return [number];
    return [number > page ? 'gap after' : 'gap before', number];
  });
}
