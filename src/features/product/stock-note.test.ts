import { expect, test } from 'vitest';
import { stockText } from './stock-note';

test.each([
  [{ kind: 'out-of-stock' } as const, 'Out of stock'],
  [{ kind: 'in-stock', left: 3 } as const, 'Only 3 left'],
  [{ kind: 'in-stock', left: 6 } as const, 'In stock'],
  [{ kind: 'in-stock', left: null } as const, 'In stock'],
])('PDP-3 %j reads %s', (stock, text) => {
  expect(stockText(stock)).toBe(text);
});
