import type { ListName, VariantName } from '../names';
import { daysFromNow, type Maker } from './maker';
import type { CatalogueVariants } from './variants';

export async function makePriceLists(
  make: Maker,
  variants: CatalogueVariants,
  group: string,
): Promise<Record<ListName, string>> {
  const list = (title: string, more: object) =>
    make.one('price-lists', 'price_list', {
      title: `${title} ${make.run}`,
      description: title,
      status: 'active',
      type: 'sale',
      ...more,
    });
  // A sale lowers the price; an override may also raise it.
  const low = (name: VariantName, more: object = {}) => ({
    ...make.price(),
    amount: make.amount() / 100,
    variant_id: variants[name].id,
    ...more,
  });
  const rounded = (price: ReturnType<typeof low>) => ({
    ...price,
    amount: Math.ceil(price.amount * 100) / 100,
  });
  const prices = (...each: ReturnType<typeof low>[]) => ({ prices: each.map(rounded) });
  // Both above the usual price, which is taken then, although the list with the higher one overrides it.
  const high = (amount: number) => ({
    currency_code: 'inr',
    amount,
    variant_id: variants['ended-sale'].id,
  });
  await list('sale of the group', {
    ...prices(low('sale-of-group')),
    rules: { 'customer.groups.id': [group] },
  });
  await list('ended', { ...prices(low('ended-sale')), ends_at: daysFromNow(-1) });
  await list('later', { ...prices(low('later-sale')), starts_at: daysFromNow(9) });
  return {
    sale: await list('sale', {
      prices: [
        rounded(low('sale')),
        rounded(low('sale-tier', { min_quantity: 3, max_quantity: 6 })),
        high(1500.45),
      ],
      starts_at: daysFromNow(-2),
      ends_at: daysFromNow(9),
    }),
    override: await list('override', {
      type: 'override',
      prices: [{ ...make.price(), variant_id: variants.override.id }, high(2000.55)],
    }),
  };
}

export async function makePromotions(
  make: Maker,
  variants: CatalogueVariants,
  group: string,
): Promise<void> {
  const promotion = (code: string, method: object, more: object = {}) =>
    make.one('promotions', 'promotion', {
      code: `${code}-${make.run}`,
      type: 'standard',
      status: code.startsWith('auto') ? 'inactive' : 'active',
      is_automatic: code.startsWith('auto'),
      application_method: {
        type: 'percentage',
        target_type: 'items',
        allocation: 'across',
        currency_code: 'inr',
        ...method,
      },
      ...more,
    });
  const campaign = (name: string, budget: object) => ({
    campaign: {
      name: `${name} ${make.run}`,
      campaign_identifier: `${name}-${make.run}`,
      budget,
    },
  });
  const products = (...names: VariantName[]) => [
    {
      attribute: 'items.product.id',
      operator: 'in',
      values: names.map((name) => variants[name].productId),
    },
  ];
  await promotion('auto-percent', { value: 7.5 }, { is_tax_inclusive: true });
  await promotion('auto-each', {
    type: 'fixed',
    allocation: 'each',
    value: 3.35,
    max_quantity: 3,
    target_rules: products('plain', 'tiers', 'sale', 'kit', 'unmanaged'),
  });
  await promotion(
    'auto-buyget',
    {
      allocation: 'each',
      value: 100,
      max_quantity: 1,
      apply_to_quantity: 1,
      buy_rules_min_quantity: 2,
      buy_rules: products('tiers', 'plain', 'override'),
      target_rules: products('sale', 'unmanaged', 'backorder'),
    },
    { type: 'buyget' },
  );
  await promotion('code-percent', { value: 12.5 });
  await promotion('code-limited', { type: 'fixed', value: 21.4 }, { limit: 1 });
  await promotion('code-used-up', { value: 50 }, { limit: 1 });
  const spend = { type: 'spend', currency_code: 'inr', limit: 30 };
  await promotion('code-budget', { value: 20 }, campaign('budget', spend));
  const usage = { type: 'usage', limit: 2 };
  await promotion('code-spent', { value: 20 }, campaign('spent', usage));
  await promotion('code-free-shipping', { value: 100, target_type: 'shipping_methods' });
  await promotion(
    'code-group',
    { value: 9 },
    { rules: [{ attribute: 'customer.groups.id', operator: 'in', values: [group] }] },
  );
}
