import { expect, it } from 'vitest';
import { taxesOf } from './taxes-of';

const columns = (igst: number) =>
  taxesOf({ totals: { igst } }).map(({ name, percentOf }) => `${name} ${percentOf(18)}`);

it('ORD-3: halves within a state, one tax between states', () => {
  expect(columns(0)).toEqual(['CGST 9', 'SGST 9']);
  expect(columns(100)).toEqual(['IGST 18']);
});
