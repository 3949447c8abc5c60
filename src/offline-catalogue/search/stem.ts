/** Snowball's English stemmer (https://snowballstem.org/algorithms/english/stemmer.html), as in the shop's search. */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const exception = exceptions.get(word);
  if (exception !== undefined) return exception;
  // A y that is not a vowel is written Y.
  const marked = word.replaceAll(/^y|(?<=[aeiouy])y/g, 'Y');
  const r1 = regionAfter(marked, 0, word);
  const regions = { r1, r2: regionAfter(marked, r1) };
  const first = withoutPlural(marked);
  if (untouched.has(first)) return first;
  const steps = [participle, finalY, longSuffix, suffix, ending, finalLetter];
  return steps.reduce((stem, step) => step(stem, regions), first).toLowerCase();
}

interface Regions {
  /** Start of the region after the first consonant that follows a vowel. */
  r1: number;
  /** The same within R1. */
  r2: number;
}

const exceptions = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
);
const untouched = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
);

const vowel = /[aeiouy]/;
const shortSyllable = /(^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;

function regionAfter(word: string, from: number, whole?: string): number {
  const fixed = whole === undefined ? null : /^(gener|commun|arsen)/.exec(whole);
  if (fixed) return fixed[0].length;
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found === null ? word.length : from + found.index + 2;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word) || !word.endsWith('s')) return word;
  return vowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

/** 'upholstered' and 'seating' are made of 'upholster' and 'seat'. */
function participle(word: string, { r1 }: Regions): string {
  const agreed = /eed(ly)?$/.exec(word);
  if (agreed) return agreed.index >= r1 ? `${word.slice(0, agreed.index)}ee` : word;
  const found = /(ed|ing)(ly)?$/.exec(word);
  if (!found || !vowel.test(word.slice(0, found.index))) return word;
  const stem = word.slice(0, found.index);
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/^[aeo](.)\1$/.test(stem)) return stem;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return r1 >= stem.length && shortSyllable.test(stem) ? `${stem}e` : stem;
}

function finalY(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

type Suffixes = readonly (readonly [suffix: string, instead: string])[];

/** A suffix is listed before the shorter ones that it ends with. */
const longSuffixes: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['ization', 'ize'],
  ['izer', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['ousli', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['fulli', 'ful'],
  ['lessli', 'less'],
];
const suffixes: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

function longSuffix(word: string, { r1 }: Regions): string {
  const found = longSuffixes.find(([suffix]) => word.endsWith(suffix));
  if (found) return replaced(word, found, r1);
  if (word.endsWith('logi')) return replaced(word, ['ogi', 'og'], r1);
  return /[cdeghkmnrt]li$/.test(word) ? replaced(word, ['li', ''], r1) : word;
}

function suffix(word: string, { r1, r2 }: Regions): string {
  if (word.endsWith('ative')) return replaced(word, ['ative', ''], r2);
  const found = suffixes.find(([suffix]) => word.endsWith(suffix));
  return found ? replaced(word, found, r1) : word;
}

const endings =
  /(ement|ment|ance|ence|able|ible|ant|ent|ism|ate|iti|ous|ive|ize|(?<=[st])ion|al|er|ic)$/;

function ending(word: string, { r2 }: Regions): string {
  const found = endings.exec(word);
  return found ? replaced(word, [found[0], ''], r2) : word;
}

function finalLetter(word: string, { r1, r2 }: Regions): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) {
    const goes = stem.length >= r2 || (stem.length >= r1 && !shortSyllable.test(stem));
    return goes ? stem : word;
  }
  return word.endsWith('ll') && stem.length >= r2 ? stem : word;
}

function replaced(word: string, [suffix, instead]: Suffixes[number], region: number): string {
  const at = word.length - suffix.length;
  return at >= region ? word.slice(0, at) + instead : word;
}
