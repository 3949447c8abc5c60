import { describe, expect, it } from 'vitest';
import { chosenLines, returnFindings } from './return-lines';

const returnable = [
  { itemId: 'i1', quantity: 2 },
  { itemId: 'i2', quantity: 1 },
];
const read = (fields: Record<string, string>) =>
  chosenLines(returnable, (name) => fields[name] ?? '');

describe('ORD-4: what the form of a return asks for', () => {
  it('is what is ticked, all of it where no quantity is asked', () => {
    expect(read({})).toEqual([]);
    expect(read({ 'chosen-i2': 'on', 'reason-i2': 'r1', 'note-i2': 'loose' })).toEqual([
      { itemId: 'i2', quantity: 1, reasonId: 'r1', note: 'loose' },
    ]);
  });

  it('is never more than can go back', () => {
    const chosen = { 'chosen-i1': 'on', 'reason-i1': 'r1' };
    expect(read({ ...chosen, 'quantity-i1': '2' })[0]?.quantity).toBe(2);
    expect(read({ ...chosen, 'quantity-i1': '9' })[0]?.quantity).toBe(2);
  });

  it('needs a reason for each line', () => {
    const lines = read({ 'chosen-i1': 'on', 'chosen-i2': 'on', 'reason-i2': 'r1' });
    expect(returnFindings(lines)).toEqual({ 'reason-i1': 'Choose a reason' });
  });
});
