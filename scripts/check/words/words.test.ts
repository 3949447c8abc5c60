import { describe, expect, it } from 'vitest';
import { findPhrases } from './find-phrases';
import { BANNED_PHRASES } from './word-list';

const phrasesIn = (text: string, path = 'src/a.ts') =>
  findPhrases(path, text).map(({ phrase, line }) => `${line} ${phrase.phrase}`);

describe('findPhrases', () => {
  it('finds prose as whole words, in any case, and over the end of a comment line', () => {
    expect(phrasesIn('// Nobody waits.\n// It lies\n// in b. nobodyElse')).toEqual([
      '1 nobody',
      '2 lies in',
    ]);
    expect(phrasesIn('/**\n * what stands\n * in c\n */')).toEqual(['2 stands in']);
  });

  it('finds identifiers, exactly or by prefix', () => {
    expect(phrasesIn('giveBackAll(soundAddress, mySound, sound, MOST_WAITING);')).toEqual([
      '1 giveBack*',
      '1 sound[A-Z]*',
      '1 MOST_*',
    ]);
  });

  it('finds phrases in file names', () => {
    expect(phrasesIn('', 'src/hear-late.ts')).toEqual(['0 hear late']);
    expect(phrasesIn('', 'nobody/src/replay-load-event.ts')).toEqual([]);
  });
});

it('each phrase is listed once, with what to write instead', () => {
  const phrases = BANNED_PHRASES.map(({ phrase }) => phrase);
  expect(new Set(phrases).size).toBe(phrases.length);
  expect(BANNED_PHRASES.filter(({ instead }) => instead === '')).toEqual([]);
});
