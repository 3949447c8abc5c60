/** Characters a search needs at least, and may have (specification, section 5). */
export const shortestSearch = 2;
export const longestSearch = 100;

export function isSearchable(text: string): boolean {
  return text.trim().length >= shortestSearch;
}
