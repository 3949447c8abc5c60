import { describe, expect, it } from 'vitest';
import { lineField, sanitizeLine, sanitizeText, textField } from './sanitize-text';

describe('sanitizeText', () => {
  it.each([
    ['  One\r\ntwo\rthree \u2028four  ', 'One\ntwo\nthree\nfour'],
    ['One\n\n\n\n\ntwo', 'One\n\ntwo'],
    ['One\n \n \ntwo', 'One\n\ntwo'],
    ['nul\u0000 bell\u0007 escape\u001b[31m del\u007f c1\u009b', 'nul bell escape[31m del c1'],
    ['good \u202eevil\u2066', 'good evil'],
    ['half \ud83d pair \ude00', 'half  pair'],
    ['e\u0301', '\u00e9'],
    ['क्\u200dष 👨\u200d👩\u200d👧', 'क्\u200dष 👨\u200d👩\u200d👧'],
    ['<b>bold</b> & so', '<b>bold</b> & so'],
  ])('makes %j to %j', (typed, text) => {
    expect(sanitizeText(typed)).toBe(text);
  });
});

it('sanitizeLine leaves no line break, of any kind', () => {
  expect(sanitizeLine(' Asha\r\nBcc:\u2028 all\u0085x\u000by ')).toBe('Asha Bcc: all x y');
});

describe('fields of text', () => {
  it('are measured after they are cleaned', () => {
    expect(textField(1, 3).parse(' \n abc\u0000 ')).toBe('abc');
    expect(textField(1, 3).safeParse('\u0000 \n').success).toBe(false);
    expect(textField(1, 3).safeParse('abcd').success).toBe(false);
    expect(lineField(1, 5).parse('a\n\n\nb')).toBe('a b');
    expect(textField(0, 30_000).safeParse('x'.repeat(20_001)).success).toBe(false);
    expect(textField(1, 3).safeParse(5).success).toBe(false);
  });
});
