import { describe, expect, it } from 'vitest';
import { selectCartFields } from './cart-selection';
import { cartStatement } from './cart-statement';

/** The statement for a selection that must be known. */
function statementFor(...fields: string[]): string {
  const selection = selectCartFields(fields);
  if (!selection) throw new Error('The selection has an unknown field');
  return cartStatement(selection);
}

describe('selectCartFields', () => {
  it('groups fields by relation', () => {
    const selection = selectCartFields([
      'id',
      'total',
      'items.id',
      'items.total',
      'items.tax_lines.rate',
    ]);
    expect(selection?.fields).toEqual(new Set(['id', 'total']));
    const items = selection?.relations.get('items');
    expect(items?.fields).toEqual(new Set(['id', 'total']));
    expect(items?.relations.get('tax_lines')?.fields).toEqual(new Set(['rate']));
  });

  it('adds the id of promotions, as Medusa does', () => {
    const promotions = selectCartFields(['total', 'promotions.code'])?.relations.get('promotions');
    expect(promotions?.fields).toEqual(new Set(['id', 'code']));
  });

  it('DLV-1: knows the weights of lines', () => {
    const statement = statementFor('total', 'items.product.weight', 'items.variant.weight');
    expect(statement).toContain('select product.id, product.weight from product where');
    expect(statement).toContain('select variant.id, variant.weight from product_variant variant');
    expect(statementFor('total', 'items.id')).not.toContain('product_variant');
  });

  it.each([
    'region.id',
    'items.variant.sku',
    'items.product.categories.id',
    'payment_collection.id',
    'customer.id',
    'items',
    'items.tax_lines',
    'credit_lines.*',
    '*items',
    'items.deleted_at',
    'gift_card_total',
    'billing_address_id',
    'shipping_address.region_code',
    'promotions.application_method.value',
    'constructor',
    'constructor.name',
    'items.constructor.name',
    '',
    'items.',
    '.id',
    'id; drop table cart',
  ])('leaves the unknown field "%s" to the remote query', (field) => {
    expect(selectCartFields(['total', 'items.id', field])).toBeUndefined();
  });

  it('leaves selections without the total to the remote query', () => {
    expect(selectCartFields(['id', 'items.unit_price'])).toBeUndefined();
    expect(selectCartFields([])).toBeUndefined();
  });
});

describe('cartStatement', () => {
  it('reads what totals are computed from, also when only the total is selected', () => {
    const statement = statementFor('total');
    for (const column of [
      'line.quantity',
      'line.raw_unit_price',
      'line.is_tax_inclusive',
      'tax.rate',
      'adjustment.raw_amount',
      'method.raw_amount',
      'credit.raw_amount',
    ]) {
      expect(statement).toContain(column);
    }
  });

  it('reads no other columns or relations than selected ones', () => {
    const statement = statementFor('total', 'items.title');
    expect(statement).toContain('line.title');
    expect(statement).not.toContain('line.product_description');
    expect(statement).not.toContain('promotion');
    expect(statement).not.toContain('cart_address');
  });

  it('reads the exact amounts as well as the rounded ones', () => {
    expect(statementFor('total', 'items.compare_at_unit_price')).toContain(
      'line.compare_at_unit_price, line.raw_compare_at_unit_price',
    );
  });

  it('has no columns for totals, and one value to bind', () => {
    const statement = statementFor('total', 'items.subtotal', 'shipping_total');
    expect(statement).not.toMatch(/\b(subtotal|shipping_total|cart\.total)\b/);
    expect(statement.match(/\?/g)).toHaveLength(1);
  });
});
