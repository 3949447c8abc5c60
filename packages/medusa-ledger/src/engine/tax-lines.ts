import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { StoredCart } from '../carts/stored-cart';

/** A new line whose taxes are wanted. */
export type TaxedLine = {
  id: string;
  product_id: string;
  product_type_id: string | null;
  quantity: number;
  unit_price: number;
};

const taxLineSchema = z.object({
  line_item_id: z.string(),
  rate_id: z.string().nullish(),
  rate: z.number().nullable(),
  code: z.string().nullish(),
  name: z.string().nullish(),
  provider_id: z.string().nullish(),
});

/** A row of `cart_line_item_tax_line`. Rates do not depend on quantities, so that a line keeps its rows. */
export type TaxLineRow = {
  id: string;
  item_id: string;
  tax_rate_id: string | null;
  rate: number;
  code: string;
  description: string | null;
  provider_id: string | null;
};

/** Asks Medusa's tax module for the tax lines of new lines; none where the region leaves taxes to the checkout. */
export async function readTaxLines(
  container: MedusaContainer,
  { hasAutomaticTaxes, shippingAddress: address, currencyCode }: StoredCart,
  lines: readonly TaxedLine[],
): Promise<TaxLineRow[]> {
  if (!hasAutomaticTaxes || !address?.country_code || lines.length === 0) return [];
  const found = await container.resolve(Modules.TAX).getTaxLines(
    lines.map(({ product_type_id, ...line }) => ({
      ...line,
      ...(product_type_id && { product_type_id }),
      currency_code: currencyCode,
    })),
    {
      address: { country_code: address.country_code, province_code: address.province },
      is_return: false,
    },
  );
  return z
    .array(taxLineSchema)
    .parse(found)
    .map((line) => ({
      id: generateEntityId(undefined, 'calitxl'),
      item_id: line.line_item_id,
      tax_rate_id: line.rate_id ?? null,
      rate: line.rate ?? 0,
      code: line.code ?? '',
      description: line.name ?? null,
      provider_id: line.provider_id ?? null,
    }));
}
