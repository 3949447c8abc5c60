import { expect, it } from 'vitest';
import { unsupportedIn } from './unsupported-code';

it.each([
  ['a static method', 'URL.canParse(x)', ['URL.canParse']],
  ['a method of any object', 'a.b().toSorted(c)', ['toSorted']],
  ['a global', 'requestIdleCallback(f)', ['requestIdleCallback']],
  ['a method of a global', 'navigator.storage.estimate()', ['estimate']],
])('finds %s', (_what, code, uses) => {
  expect(unsupportedIn(code)).toEqual(uses);
});

it.each([
  ['an optional call', 'navigator.storage?.estimate?.()'],
  ['a key of the same name', 'const a = { scheduler: 1, navigation: 2 }'],
  ['what every browser has', 'a.map(b).at(-1); new URL(c); structuredClone(d)'],
])('leaves %s alone', (_what, code) => {
  expect(unsupportedIn(code)).toEqual([]);
});

it('finds newer syntax', () => {
  expect(unsupportedIn('const a = /[a--b]/v;')[0]).toContain('newer syntax');
  expect(unsupportedIn('const a = /(?i:a)b/;')[0]).toContain('newer syntax');
  expect(unsupportedIn("import a from './a.json' with { type: 'json' };")[0]).toContain('newer');
});

it.each([
  ['the flag v', "new RegExp('[a--b]', 'v')"],
  ['the flag v of a pattern that is known later', "new RegExp(a, 'v')"],
  ['modifiers', 'RegExp(`(?i:a)b`)'],
])('finds %s in an expression that is made by a call', (_what, code) => {
  expect(unsupportedIn(code)[0]).toContain('newer syntax');
});

it.each([String.raw`new RegExp("/\\/(?<=a)[/]\\n\n", 'gu')`, "new RegExp('')", 'RegExp(a, b)'])(
  'leaves %s alone',
  (code) => {
    expect(unsupportedIn(code)).toEqual([]);
  },
);

it('lets a script use what it has looked for', () => {
  expect(unsupportedIn('AbortSignal.any(a)', ['AbortSignal.any'])).toEqual([]);
});
