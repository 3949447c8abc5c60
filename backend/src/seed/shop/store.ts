import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { updateStoresWorkflow } from '@medusajs/medusa/core-flows';

/** The store's name, its only currency and its defaults; what an owner has changed stays. */
export async function ensureStore(
  container: MedusaContainer,
  defaults: { salesChannelId: string; regionId: string; locationId: string },
): Promise<void> {
  const [store] = await container
    .resolve(Modules.STORE)
    .listStores({}, { relations: ['supported_currencies'] });
  if (!store) throw new Error('Medusa has made no store.');
  const sellsInRupees = store.supported_currencies?.some((each) => each.currency_code === 'inr');
  if (sellsInRupees && store.default_region_id && store.default_location_id) return;
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: store.name === 'Medusa Store' ? 'Aangan' : store.name,
        supported_currencies: [{ currency_code: 'inr', is_default: true, is_tax_inclusive: true }],
        default_sales_channel_id: defaults.salesChannelId,
        default_region_id: defaults.regionId,
        default_location_id: defaults.locationId,
      },
    },
  });
}
