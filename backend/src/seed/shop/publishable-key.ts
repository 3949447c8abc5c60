import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateApiKeysWorkflow,
} from '@medusajs/medusa/core-flows';
import { linkedIds } from '../linked-ids';

const TITLE = 'Storefront';

/** The storefront's publishable key (its token), allowed to sell in the sales channel. */
export async function ensurePublishableKey(
  container: MedusaContainer,
  salesChannelId: string,
): Promise<string> {
  const keys = await container.resolve(Modules.API_KEY).listApiKeys({ type: 'publishable' });
  const usable = keys.filter((key) => !key.revoked_at);
  let key = usable.find(({ title }) => title === TITLE) ?? usable[0];
  if (!key) {
    const { result } = await createApiKeysWorkflow(container).run({
      input: { api_keys: [{ title: TITLE, type: 'publishable', created_by: '' }] },
    });
    key = result[0];
  }
  if (!key) throw new Error('The publishable key could not be made.');
  if (key.title === 'Default Publishable API Key') {
    await updateApiKeysWorkflow(container).run({
      input: { selector: { id: key.id }, update: { title: TITLE } },
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
