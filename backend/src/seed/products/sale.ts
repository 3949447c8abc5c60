import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules, PriceListStatus } from '@medusajs/framework/utils';
import { createPriceListsWorkflow } from '@medusajs/medusa/core-flows';

const TITLE = 'Opening sale';

/** The price list all sale prices of the seed stand in; answers its id. */
export async function ensureSale(container: MedusaContainer): Promise<string> {
  const lists = await container.resolve(Modules.PRICING).listPriceLists({}, { take: 100 });
  const known = lists.find(({ title }) => title === TITLE);
  if (known) return known.id;
  const { result } = await createPriceListsWorkflow(container).run({
    input: {
      price_lists_data: [
        {
          title: TITLE,
          description: 'Prices of the opening sale',
          status: PriceListStatus.ACTIVE,
          prices: [],
        },
      ],
    },
  });
  if (!result[0]) throw new Error('The sale price list could not be made.');
  return result[0].id;
}
