import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { hindi } from '@/language/hindi';
import { setLanguagePackSource, createLanguagePack } from '@/language/language-pack';
import { StockNote, stockText } from './stock-note';

const stocks = [
  [{ kind: 'out-of-stock' } as const, 'Out of stock', 'text-danger'],
  [{ kind: 'in-stock', left: 3 } as const, 'Only 3 left', 'text-danger'],
  [{ kind: 'in-stock', left: 6 } as const, 'In stock', 'text-positive'],
  [{ kind: 'in-stock', left: null } as const, 'In stock', 'text-positive'],
] as const;

afterEach(() => setLanguagePackSource(() => undefined));

test.each(stocks)('PDP-3 %j reads %s', (stock, text) => {
  expect(stockText(stock)).toBe(text);
});

test.each(stocks)('%j has its colour in either language', (stock, _text, colour) => {
  expect(renderToString(<StockNote stock={stock} />)).toContain(colour);
  setLanguagePackSource(() => createLanguagePack('hi', hindi));
  expect(renderToString(<StockNote stock={stock} />)).toContain(colour);
});
