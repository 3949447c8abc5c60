import { MedusaError } from '@medusajs/framework/utils';
import { describe, expect, it } from 'vitest';
import { isOutOfStock, isRefusal, isWorkflowRefusal } from './refusals';

const { INVALID_DATA, UNEXPECTED_STATE, NOT_ALLOWED } = MedusaError.Types;

describe.each([
  ['an error', (error: MedusaError): unknown => error],
  // A workflow within a workflow hands its errors on as JSON.
  ['its fields', (error: MedusaError): unknown => JSON.parse(JSON.stringify(error))],
])('%s of Medusa', (_what, as) => {
  it('is a refusal by its type', () => {
    expect(isWorkflowRefusal(as(new MedusaError(INVALID_DATA, 'No price')))).toBe(true);
    expect(isWorkflowRefusal(as(new MedusaError(UNEXPECTED_STATE, 'Broken')))).toBe(false);
  });

  it('names missing stock by its code', () => {
    const { INSUFFICIENT_INVENTORY } = MedusaError.Codes;
    expect(isOutOfStock(as(new MedusaError(NOT_ALLOWED, 'Gone', INSUFFICIENT_INVENTORY)))).toBe(
      true,
    );
    expect(isOutOfStock(as(new MedusaError(NOT_ALLOWED, 'Closed')))).toBe(false);
  });
});

it('is no refusal when something else failed', () => {
  expect(
    [new Error('x'), { type: INVALID_DATA }, null, undefined, 'x'].map(isWorkflowRefusal),
  ).toEqual([false, false, false, false, false]);
});

it('is an error where nothing passes it on', () => {
  expect(isRefusal(new MedusaError(INVALID_DATA, 'No price'))).toBe(true);
  const passedOn: unknown = JSON.parse(JSON.stringify(new MedusaError(INVALID_DATA, 'No price')));
  expect(isRefusal(passedOn)).toBe(false);
});
