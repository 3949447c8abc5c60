import * as v from 'valibot';
import type { Maker } from './maker';

/** A region of the shop, with an address in it. */
export interface Region {
  id: string;
  countryCode: string;
  address: Readonly<Record<string, string>>;
}

const regionsSchema = v.object({
  regions: v.array(v.object({ id: v.string(), name: v.string() })),
});
const taxRegionsSchema = v.object({
  tax_regions: v.array(
    v.object({
      id: v.string(),
      country_code: v.string(),
      province_code: v.nullable(v.string()),
    }),
  ),
});

/** A region that has taxes, of an earlier run or new. */
export async function makeRegion(
  make: Maker,
  countryCode: string,
  isInclusive: boolean,
): Promise<Region> {
  const name = `differential ${countryCode}`;
  const { body } = await make.owner.must('GET', '/admin/regions?limit=100');
  const known = v.parse(regionsSchema, body).regions.find((each) => each.name === name);
  const id =
    known?.id ??
    (await make.one('regions', 'region', {
      name,
      currency_code: 'inr',
      countries: [countryCode],
      automatic_taxes: true,
      is_tax_inclusive: isInclusive,
    }));
  return { id, countryCode, address: { city: 'Town', postal_code: '44600' } };
}

/** Rates of products and types, and of a province. */
export async function makeTaxes(
  make: Maker,
  countryCode: string,
  productId: string,
  typeId: string,
): Promise<void> {
  const { body } = await make.owner.must('GET', '/admin/tax-regions?limit=100');
  const known = v.parse(taxRegionsSchema, body).tax_regions;
  const find = (province: string | null) =>
    known.find((each) => each.country_code === countryCode && each.province_code === province)?.id;
  const id =
    find(null) ??
    (await make.one('tax-regions', 'tax_region', {
      country_code: countryCode,
      provider_id: 'tp_system',
      default_tax_rate: { rate: 13.5, code: `${countryCode}-default`, name: 'Default' },
    }));
  const rate = (rules: object, more: object) =>
    make.one('tax-rates', 'tax_rate', { tax_region_id: id, ...rules, ...more });
  const rules = (reference: string, reference_id: string) => ({
    rules: [{ reference, reference_id }],
  });
  await rate(rules('product', productId), { rate: 5, code: 'product', name: 'Of a product' });
  await rate(rules('product_type', typeId), {
    rate: 28,
    code: 'type',
    name: 'Of a type',
    is_combinable: true,
  });
  const province = countryCode === 'in' ? 'mh' : 'p2';
  if (find(province)) return;
  await make.one('tax-regions', 'tax_region', {
    country_code: countryCode,
    province_code: province,
    parent_id: id,
    default_tax_rate: {
      rate: 2.25,
      code: `${province}-default`,
      name: 'Of a province',
      is_combinable: countryCode !== 'lk',
    },
  });
}
