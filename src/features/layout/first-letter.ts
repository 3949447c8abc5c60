/** The first letter of a name as a reader sees it: in Devanagari it is often several characters. Empty for no name. */
export function firstLetter(name: string): string {
  // Firefox has segments from 125 on. Without them: a character and the marks on it.
  if (!('Segmenter' in Intl)) return /^.\p{M}*/su.exec(name)?.[0] ?? '';
  return new Intl.Segmenter('en-IN').segment(name).containing(0)?.segment ?? '';
}
