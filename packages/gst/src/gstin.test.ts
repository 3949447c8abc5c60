import { expect, it } from 'vitest';
import { gstinFault, gstinProblem, normalizeGstin, stateOfGstin } from './gstin';

it.each(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV', '24AAACC1206D1ZM'])('%s is valid', (gstin) => {
  expect(gstinProblem(gstin)).toBe('');
});

it.each([
  ['29AAGCB7383J1Z5', 'typing error'],
  ['29AAGCB7383J1Z', '15 characters'],
  ['29aagcb7383j1z4', '15 characters'],
  ['00AAGCB7383J1Z4', 'code of a state'],
  ['99AAGCB7383J1Z4', 'code of a state'],
  ['92AAGCB7383J1Z4', 'code of a state'],
  ['29AAGCB7338J1Z4', 'typing error'],
])('%s is not: %s', (gstin, problem) => {
  expect(gstinProblem(gstin)).toContain(problem);
});

it.each([
  ['29AAGCB7383J1Z4', undefined],
  ['29AAGCB7383J1Z', 'format'],
  ['', 'format'],
  ['00AAGCB7383J1Z4', 'state'],
  ['29AAGCB7338J1Z4', 'check-character'],
])('GST-1: the fault of %j is %s', (gstin, fault) => {
  expect(gstinFault(gstin)).toBe(fault);
});

it('GST-1: one wrong character, or two neighbours exchanged, is noticed', () => {
  const valid = '29AAGCB7383J1Z4';
  const places = Array.from(valid, (_character, at) => at);
  const mistyped = places.flatMap((at) =>
    Array.from(
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      (character) => valid.slice(0, at) + character + valid.slice(at + 1),
    ),
  );
  const exchanged = places.map(
    (at) =>
      valid.slice(0, at) +
      valid
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('') +
      valid.slice(at + 2),
  );
  const unnoticed = [...mistyped, ...exchanged].filter((gstin) => gstinFault(gstin) === undefined);
  expect(new Set(unnoticed)).toEqual(new Set([valid]));
});

it.each([
  ['29aagcb7383j1z4', '29AAGCB7383J1Z4'],
  [' 29 AAGCB 7383J-1Z4 ', '29AAGCB7383J1Z4'],
  ['', ''],
])('GST-1: %j is read as %j', (entered, gstin) => {
  expect(normalizeGstin(entered)).toBe(gstin);
});

it('GST-1: the state of a registration is that of its code', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')?.name).toBe('Maharashtra');
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeUndefined();
});
