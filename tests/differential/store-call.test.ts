import { describe, expect, it } from 'vitest';
import { callForOutcome, storeCallOf } from './store-call';
import type { CalledLine } from './stored-cart';

const named = { variantId: 'variant', code: 'CODE' };
const line: CalledLine = {
  id: 'line',
  variant_id: 'variant',
  quantity: 3,
  has_compare_at: false,
  tax_rates: 1,
  is_custom_price: false,
};
const applied = { outcome: 'applied' };
const add = { op: 'add', variant: 'plain', quantity: 2 } as const;
const added = { method: 'POST', path: '/line-items', body: { variant_id: 'variant', quantity: 2 } };
const raised = { method: 'POST', path: '/line-items/line', body: { quantity: 5 } };

describe('the call of an edit', () => {
  it('adds also where the cart has a line', () => {
    expect(storeCallOf(add, named, undefined)).toEqual(added);
    expect(storeCallOf(add, named, line)).toEqual(added);
  });

  it('changes lines that Medusa adds to wrongly', () => {
    expect(storeCallOf(add, named, { ...line, has_compare_at: true })).toEqual(raised);
    expect(storeCallOf(add, named, { ...line, tax_rates: 2 })).toEqual(raised);
    expect(storeCallOf(add, named, { ...line, is_custom_price: true })).toEqual(raised);
  });

  it('sets quantities, keeps one piece, and removes lines', () => {
    const set = { op: 'set', variant: 'plain', quantity: 5 } as const;
    expect(storeCallOf(set, named, line)).toEqual(raised);
    const less = { op: 'adjust', variant: 'plain', quantity: -5 } as const;
    expect(storeCallOf(less, named, line)).toMatchObject({ body: { quantity: 1 } });
    const remove = { op: 'remove', variant: 'plain' } as const;
    expect(storeCallOf(remove, named, line)).toEqual({
      method: 'DELETE',
      path: '/line-items/line',
    });
    expect(storeCallOf(remove, named, undefined)).toBeUndefined();
  });

  it('enters and removes codes', () => {
    const body = { promo_codes: ['CODE'] };
    expect(storeCallOf({ op: 'code', code: 'code' }, named, undefined)).toEqual({
      method: 'POST',
      path: '/promotions',
      body,
    });
    expect(storeCallOf({ op: 'uncode', code: 'code' }, named, undefined)).toEqual({
      method: 'DELETE',
      path: '/promotions',
      body,
    });
  });
});

describe('the call of an edit with an outcome of the ledger', () => {
  it('must succeed if the edit was applied, and fail if Medusa has the same rule', () => {
    expect(callForOutcome(add, named, line, applied)).toEqual({ call: added, mustFail: false });
    for (const reason of ['out_of_stock', 'not_sold']) {
      const refused = { outcome: 'rejected', reason };
      expect(callForOutcome(add, named, line, refused)).toEqual({ call: added, mustFail: true });
    }
    const unknown = { outcome: 'rejected', reason: 'code_unknown' };
    const code = { op: 'code', code: 'code' } as const;
    expect(callForOutcome(code, named, undefined, unknown)).toMatchObject({ mustFail: true });
    const leftOut = { outcome: 'rejected', reason: 'code_not_applicable' };
    expect(callForOutcome(code, named, undefined, leftOut)).toMatchObject({ mustFail: false });
  });

  it('is none where the ledger leaves the cart as it is', () => {
    const set = { op: 'set', variant: 'plain', quantity: 3 } as const;
    expect(callForOutcome(set, named, line, applied)).toBeUndefined();
    for (const reason of ['over_limit', 'line_gone']) {
      expect(callForOutcome(add, named, line, { outcome: 'rejected', reason })).toBeUndefined();
    }
    const scarce = { outcome: 'rejected', reason: 'out_of_stock' };
    expect(callForOutcome({ ...set, quantity: 9 }, named, line, scarce)).toBeUndefined();
  });
});
