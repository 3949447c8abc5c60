import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { updateSalesChannelsWorkflow } from '@medusajs/medusa/core-flows';

/**
 * The shop's one sales channel: the one Medusa makes by itself, renamed. There must not be a
 * second: with two, every product list first loads the ids of all products.
 */
export async function ensureSalesChannel(container: MedusaContainer): Promise<string> {
  const [store] = await container.resolve(Modules.STORE).listStores();
  const channels = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels();
  const channel = channels.find(({ id }) => id === store?.default_sales_channel_id) ?? channels[0];
  if (!channel) throw new Error('Medusa has made no sales channel.');
  if (channel.name === 'Default Sales Channel') {
    await updateSalesChannelsWorkflow(container).run({
      input: {
        selector: { id: channel.id },
        update: { name: 'Aangan', description: 'The web shop' },
      },
    });
  }
  return channel.id;
}
