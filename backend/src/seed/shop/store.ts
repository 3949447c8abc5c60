import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  createPromotionsWorkflow,
  createReturnReasonsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateApiKeysWorkflow,
  updateSalesChannelsWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows';
import { first, linkedIds } from '../medusa-records';

/**
 * The only sales channel: Medusa's default one, renamed. With a second one, every list of products would first load the ids of
 * all products.
 */
export async function ensureSalesChannel(container: MedusaContainer): Promise<string> {
  const [store] = await container.resolve(Modules.STORE).listStores();
  const channels = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels();
  const defaultChannel = channels.find(({ id }) => id === store?.default_sales_channel_id);
  const { id, name } = defaultChannel ?? first(channels, 'sales channel');
  if (name === 'Default Sales Channel') {
    const update = { name: 'Aangan', description: 'The web shop' };
    await updateSalesChannelsWorkflow(container).run({ input: { selector: { id }, update } });
  }
  return id;
}

/** Sets the store's name, only currency and defaults, unless the owner has set them. */
export async function ensureStore(
  container: MedusaContainer,
  defaults: { salesChannelId: string; regionId: string; locationId: string },
): Promise<void> {
  const stores = await container
    .resolve(Modules.STORE)
    .listStores({}, { relations: ['supported_currencies'] });
  const store = first(stores, 'store');
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

const KEY_TITLE = 'Storefront';

/** The storefront's publishable key (its token), with access to the sales channel. */
export async function ensurePublishableKey(container: MedusaContainer, salesChannelId: string) {
  const keys = await container.resolve(Modules.API_KEY).listApiKeys({ type: 'publishable' });
  const usable = keys.filter((key) => !key.revoked_at);
  const key =
    usable.find(({ title }) => title === KEY_TITLE) ?? usable[0] ?? (await createKey(container));
  if (key.title === 'Default Publishable API Key') {
    await updateApiKeysWorkflow(container).run({
      input: { selector: { id: key.id }, update: { title: KEY_TITLE } },
    });
  }
  const channels = await linkedIds(container, 'api_key', key.id, 'sales_channels');
  if (!channels.includes(salesChannelId)) {
    await linkSalesChannelsToApiKeyWorkflow(container).run({
      input: { id: key.id, add: [salesChannelId] },
    });
  }
  return key.token;
}

async function createKey(container: MedusaContainer) {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: KEY_TITLE, type: 'publishable', created_by: '' }] },
  });
  return first(result, 'publishable key');
}

/** The welcome coupon: ten percent off everything discountable. */
const WELCOME = { code: 'WELCOME10', percent: 10 };

export async function ensureCoupons(container: MedusaContainer): Promise<void> {
  const [known] = await container.resolve(Modules.PROMOTION).listPromotions({ code: WELCOME.code });
  if (known) return;
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: WELCOME.code,
          type: 'standard',
          status: 'active',
          is_automatic: false,
          is_tax_inclusive: true,
          application_method: {
            type: 'percentage',
            target_type: 'items',
            allocation: 'across',
            value: WELCOME.percent,
            currency_code: 'inr',
          },
        },
      ],
    },
  });
}

/** In the order in which the storefront offers them. */
const RETURN_REASONS = [
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'defective', label: 'It does not work as it should' },
  { value: 'wrong-item', label: 'It is not what I ordered' },
  { value: 'not-as-described', label: 'It looks different from the pictures' },
  { value: 'does-not-fit', label: 'It does not fit into my home' },
  { value: 'changed-mind', label: 'I changed my mind' },
];

/** Creates the return reasons, unless the shop has any. */
export async function ensureReturnReasons(container: MedusaContainer): Promise<void> {
  const known = await container.resolve(Modules.ORDER).listReturnReasons({}, { take: 1 });
  if (known.length > 0) return;
  await createReturnReasonsWorkflow(container).run({ input: { data: RETURN_REASONS } });
}
