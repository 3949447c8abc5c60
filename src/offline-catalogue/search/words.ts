import { splitQuery, splitWords } from '@aangan/search-rules/words';

/** Accents of Latin letters after decomposition. Vowel signs of other scripts belong to their words. */
const ACCENTS = /[\u0300-\u036f]/g;

/** The words of a text as they are compared: in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return splitWords(text, withoutAccents);
}

/** The words of a query as they are compared. */
export function queryWordsOf(query: string): string[] {
  return splitQuery(query, withoutAccents);
}

/** As Postgres' `unaccent` does for the server's search. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC');
}

/** Stop words of Postgres' English dictionary, as in the shop's search. */
const STOP_WORDS = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it ' +
    'its itself they them their theirs themselves what which who whom this that these those am is are was were be been ' +
    'being have has had having do does did doing a an the and but if or because as until while of at by for with about ' +
    'against between into through during before after above below to from up down in out on off over under again further ' +
    'then once here there when where why how all any both each few more most other some such no nor not only own same so ' +
    'than too very s t can will just don should now'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
