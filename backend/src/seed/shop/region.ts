import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createLinksWorkflow,
  createPricePreferencesWorkflow,
  createRegionsWorkflow,
} from '@medusajs/medusa/core-flows';
import { PAYMENT_PROVIDER } from '../../payments/provider-id';
import { linkedIds } from '../linked-ids';

/** The region India: rupees, taxes worked out by themselves and contained in every price. */
export async function ensureRegion(container: MedusaContainer): Promise<string> {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions({ currency_code: 'inr' }, { relations: ['countries'] });
  let region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'in'));
  if (!region) {
    const { result } = await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: 'India',
            currency_code: 'inr',
            countries: ['in'],
            automatic_taxes: true,
            is_tax_inclusive: true,
            payment_providers: [PAYMENT_PROVIDER],
          },
        ],
      },
    });
    region = result[0];
  }
  if (!region) throw new Error('The region India could not be made.');

  const providers = await linkedIds(container, 'region', region.id, 'payment_providers');
  if (providers.length === 0) {
    await createLinksWorkflow(container).run({
      input: [
        {
          [Modules.REGION]: { region_id: region.id },
          [Modules.PAYMENT]: { payment_provider_id: PAYMENT_PROVIDER },
        },
      ],
    });
  }
  await ensureTaxInclusive(container, 'region_id', region.id);
  await ensureTaxInclusive(container, 'currency_code', 'inr');
  return region.id;
}

async function ensureTaxInclusive(
  container: MedusaContainer,
  attribute: string,
  value: string,
): Promise<void> {
  const known = await container
    .resolve(Modules.PRICING)
    .listPricePreferences({ attribute: [attribute], value: [value] });
  if (known.length > 0) return;
  await createPricePreferencesWorkflow(container).run({
    input: [{ attribute, value, is_tax_inclusive: true }],
  });
}
