import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createLinksWorkflow,
  createPricePreferencesWorkflow,
  createRegionsWorkflow,
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
} from '@medusajs/medusa/core-flows';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { PAYMENT_PROVIDER } from '../../modules/razorpay/entities';
import { first, linkedIds } from '../medusa-records';

const PROVIDERS = [PAYMENT_PROVIDER, COD_PROVIDER] as const;

/** The region India: rupees, with taxes included in all prices. */
export async function ensureRegion(container: MedusaContainer): Promise<string> {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions({ currency_code: 'inr' }, { relations: ['countries'] });
  const known = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'in'));
  const { id } = known ?? (await createRegion(container));
  const providers = await linkedIds(container, 'region', id, 'payment_providers');
  if (providers.length === 0) {
    await createLinksWorkflow(container).run({
      input: PROVIDERS.map((payment_provider_id) => ({
        [Modules.REGION]: { region_id: id },
        [Modules.PAYMENT]: { payment_provider_id },
      })),
    });
  }
  await ensureTaxInclusive(container, 'region_id', id);
  await ensureTaxInclusive(container, 'currency_code', 'inr');
  return id;
}

async function createRegion(container: MedusaContainer) {
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: 'India',
          currency_code: 'inr',
          countries: ['in'],
          automatic_taxes: true,
          is_tax_inclusive: true,
          payment_providers: [...PROVIDERS],
        },
      ],
    },
  });
  return first(result, 'region India');
}

async function ensureTaxInclusive(container: MedusaContainer, attribute: string, value: string) {
  const known = await container
    .resolve(Modules.PRICING)
    .listPricePreferences({ attribute: [attribute], value: [value] });
  if (known.length > 0) return;
  await createPricePreferencesWorkflow(container).run({
    input: [{ attribute, value, is_tax_inclusive: true }],
  });
}

/** The general rate of goods and services tax, for furniture, mattresses, lamps and most decor. */
export const GST = { name: 'GST', code: 'GST18', rate: 18 };

/** The tax region India with the general GST rate (percent, included in prices). */
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
