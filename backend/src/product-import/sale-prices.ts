import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules, PriceListStatus, PriceListType } from '@medusajs/framework/utils';
import {
  batchPriceListPricesWorkflow,
  createPriceListsWorkflow,
} from '@medusajs/medusa/core-flows';

/** The list of the sale prices of variants that have none yet. */
const SALE = {
  title: 'Sale prices',
  description: 'Sale prices of imported products',
  status: PriceListStatus.ACTIVE,
  type: PriceListType.SALE,
};

/** A sale price in rupees. @property known the price that is changed, with its list */
export type SalePrice = {
  variantId: string;
  amount: number;
  known: { id: string; listId: string } | undefined;
};

/** Sets sale prices: where a variant has one in an active list, in that list. */
export async function setSalePrices(
  container: MedusaContainer,
  prices: readonly SalePrice[],
): Promise<void> {
  const byList = new Map<string, SalePrice[]>();
  let newPricesList: string | undefined;
  for (const price of prices) {
    const listId = price.known?.listId ?? (newPricesList ??= await saleListId(container));
    byList.set(listId, [...(byList.get(listId) ?? []), price]);
  }
  for (const [id, ofList] of byList) {
    const input = ({ variantId, amount }: SalePrice) => ({
      variant_id: variantId,
      amount,
      currency_code: 'inr',
    });
    const create = ofList.filter(({ known }) => known === undefined).map(input);
    const update = ofList.flatMap((price) =>
      price.known ? [{ ...input(price), id: price.known.id }] : [],
    );
    await batchPriceListPricesWorkflow(container).run({
      input: { data: { id, create, update, delete: [] } },
    });
  }
}

async function saleListId(container: MedusaContainer): Promise<string> {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({}, { select: ['id', 'title'], take: 1000 });
  const known = lists.find(({ title }) => title === SALE.title);
  if (known) return known.id;
  const { result } = await createPriceListsWorkflow(container).run({
    input: { price_lists_data: [{ ...SALE, prices: [] }] },
  });
  const [made] = result;
  if (!made) throw new Error('The price list of sale prices was not created');
  return made.id;
}
