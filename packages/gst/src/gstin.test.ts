import { expect, it } from 'vitest';
import { gstinProblem } from './gstin';

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
