import { expect, it } from 'vitest';
import { textsAt } from './places';

const request = {
  params: { id: 'cart_1' },
  query: { cart_id: ['cart_2', 'cart_3'] },
  body: {
    items: [{ variant_id: 'v_1' }, { variant_id: 7 }, null, 'x'],
    shipping_address: 'caaddr',
  },
};

it('T37: ids are found wherever they stand', () => {
  expect(textsAt(request, 'params.id')).toEqual(['cart_1']);
  expect(textsAt(request, 'query.cart_id'), 'given twice').toEqual(['cart_2', 'cart_3']);
  expect(textsAt(request, 'body.items[].variant_id'), 'what is no text is none').toEqual(['v_1']);
  expect(textsAt({ ...request, body: [{ option_id: 'so' }] }, 'body[].option_id')).toEqual(['so']);
  expect(textsAt(request, 'body.shipping_address.id'), 'a text has no id').toEqual([]);
  expect(textsAt(request, 'body[].option_id'), 'no list').toEqual([]);
});
