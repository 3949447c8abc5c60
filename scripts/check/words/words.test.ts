import { describe, expect, it } from 'vitest';
import { compareCounts, lowerBaseline } from './baseline';
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

describe('the baseline', () => {
  const files = new Set(['a', 'b', 'c']);

  it('fails for a file with more phrases, also if another file has fewer', () => {
    const { added, removed, isMoved } = compareCounts({ a: 1, b: 5 }, { a: 2, b: 1 }, files);
    expect({ added, removed, isMoved }).toEqual({ added: ['a'], removed: ['b'], isMoved: false });
  });

  it('cannot be raised', () => {
    expect(() => lowerBaseline({ a: 1 }, { a: 2 }, files)).toThrow('New phrases in: a');
    expect(() => lowerBaseline({ a: 1 }, { a: 1, c: 1 }, files)).toThrow('New phrases in: c');
    expect(lowerBaseline({ a: 3, b: 1 }, { a: 2 }, files)).toEqual({ a: 2 });
  });

  it('follows a renamed or merged file, which may not gain phrases', () => {
    expect(lowerBaseline({ old: 2, a: 1 }, { b: 2, a: 1 }, files)).toEqual({ a: 1, b: 2 });
    expect(lowerBaseline({ old: 2, a: 1 }, { a: 3 }, files)).toEqual({ a: 3 });
    expect(() => lowerBaseline({ old: 2 }, { b: 3 }, files)).toThrow('New phrases in: b');
  });
});
