import { MedusaError } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import { withSchemaCode } from './refusals';

const { INVALID_DATA, NOT_FOUND } = MedusaError.Types;

it.each([
  ["Field 'rating' is required", 'invalid_request'],
  ['Please enter a phone number such as 98765 43210', 'invalid_phone'],
  ["Names and addresses cannot contain links, Field 'message' is required", 'link_in_name'],
])('T16: the error "%s" of a schema has the code %s', (problem, code) => {
  const message = `Invalid request: ${problem}`;
  const error = withSchemaCode(new MedusaError(INVALID_DATA, message));
  expect(error).toMatchObject({ type: INVALID_DATA, code, message });
});

it('other errors keep their code', () => {
  for (const error of [
    new MedusaError(INVALID_DATA, 'No such cart'),
    new MedusaError(NOT_FOUND, 'Invalid request: x'),
    new MedusaError(INVALID_DATA, 'Invalid request: x', 'text_too_long'),
    new Error('x'),
  ]) {
    expect(withSchemaCode(error)).toBe(error);
  }
});
