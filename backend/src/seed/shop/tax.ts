import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createTaxRatesWorkflow, createTaxRegionsWorkflow } from '@medusajs/medusa/core-flows';

/** Furniture, mattresses, lamps and most decor: the general rate of goods and services tax. */
export const GST = { name: 'GST', code: 'GST18', rate: 18 };

/** The tax region India with the general GST rate (percent, contained in prices). */
export async function ensureTaxRegion(container: MedusaContainer): Promise<void> {
  const taxes = container.resolve(Modules.TAX);
  const regions = await taxes.listTaxRegions({ country_code: 'in' });
  const region = regions.find(({ parent_id }) => !parent_id);
  if (!region) {
    await createTaxRegionsWorkflow(container).run({
      input: [{ country_code: 'in', provider_id: 'tp_system', default_tax_rate: GST }],
    });
    return;
  }
  const rates = await taxes.listTaxRates({ tax_region_id: region.id });
  if (rates.length > 0) return;
  await createTaxRatesWorkflow(container).run({
    input: [{ tax_region_id: region.id, is_default: true, ...GST }],
  });
}
