import { describe, expect, it } from 'vitest';
import { parseErrorResponse } from '../http/parse-error';
import { StoreError } from '../http/store-error';
import { cartRefusal, type CartRefusal } from './cart-refusal';

describe('classifies Medusa’s error', () => {
  it.each<[number, object, CartRefusal | null]>([
    [400, { type: 'invalid_data', message: 'Cart cart_01 is already completed.' }, 'cart-unusable'],
    [404, { type: 'not_found', message: 'Cart id not found: cart_01' }, 'cart-unusable'],
    [404, { type: 'not_found', message: "Cart with id 'cart_01' not found" }, 'cart-unusable'],
    [404, { type: 'not_found', message: 'Line item with id: cali_01 was not found' }, 'line-gone'],
    [
      400,
      {
        code: 'insufficient_inventory',
        type: 'not_allowed',
        message: 'Some variant does not have the required inventory',
      },
      'insufficient-stock',
    ],
    [
      400,
      {
        type: 'invalid_data',
        message: 'Variants variant_01 do not exist or belong to a product that is not published',
      },
      'not-for-sale',
    ],
    [
      400,
      { type: 'invalid_data', message: 'Variants with IDs variant_01 do not have a price' },
      'not-for-sale',
    ],
    [
      400,
      { type: 'invalid_data', message: 'The promotion code NOPE is invalid' },
      'coupon-unknown',
    ],
    [
      400,
      {
        type: 'not_allowed',
        message: 'A valid publishable key is required to proceed with the request',
      },
      'other',
    ],
    [
      400,
      {
        type: 'invalid_data',
        message: "Invalid request: Expected type: 'number' for field 'quantity', got: 'x'",
      },
      'other',
    ],
    [403, { message: 'This cart is not yours.' }, 'other'],
    [401, { type: 'unauthorized', message: 'Unauthorized' }, null],
    [500, { type: 'unknown_error', message: 'An unknown error occurred.' }, null],
    [503, { type: 'backend_unavailable', message: "The shop's server is not answering." }, null],
  ])('%i %j: %s', (status, body, refusal) => {
    expect(cartRefusal(parseErrorResponse(status, JSON.stringify(body)))).toBe(refusal);
  });
});

it('a missing response is no rejection', () => {
  expect(cartRefusal(new StoreError('offline', 'No response.'))).toBeNull();
});
