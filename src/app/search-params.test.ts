import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './router';

test('LIST-3 a listing has a pretty address', () => {
  const search = { colour: 'Brown,Cream', material: 'Solid Wood', in_stock: true, page: 2 };
  const address = '?colour=Brown,Cream&material=Solid+Wood&in_stock=true&page=2';
  expect(stringifySearch(search)).toBe(address);
  expect(parseSearch(address)).toEqual(search);
  expect(parseSearch('?material=Solid%20Wood')).toEqual({ material: 'Solid Wood' });
});

test.each(['1e3', '007', '"sofa"', '{"a":1}', '12345678901234567890', 'null', 'a+b & c', '50%'])(
  'what was typed stays what it was: %s',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  },
);
