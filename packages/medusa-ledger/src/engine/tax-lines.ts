import type { ITaxModuleService, MedusaContainer } from '@medusajs/framework/types';
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
  rate_id: z.string().nullish(),
  rate: z.number().nullable(),
  code: z.string().nullish(),
  name: z.string().nullish(),
  provider_id: z.string().nullish(),
});

const itemTaxLines = z.array(taxLineSchema.extend({ line_item_id: z.string() }));
const methodTaxLines = z.array(taxLineSchema.extend({ shipping_line_id: z.string() }));

type TaxedCart = Pick<StoredCart, 'hasAutomaticTaxes' | 'shippingAddress' | 'currencyCode'>;

/** A row of `cart_line_item_tax_line`. Rates do not depend on quantities, so that a line keeps its rows. */
export type TaxLineRow = ReturnType<typeof rowOf> & { item_id: string };

/** A row of `cart_shipping_method_tax_line`. */
export type MethodTaxLineRow = ReturnType<typeof rowOf> & { shipping_method_id: string };

/** Asks Medusa's tax module for the tax lines of lines; none where the region leaves taxes to the checkout. */
export async function readTaxLines(
  container: MedusaContainer,
  cart: TaxedCart,
  lines: readonly TaxedLine[],
): Promise<TaxLineRow[]> {
  const found = await taxLinesOf(
    container,
    cart,
    lines.map(({ product_type_id, ...line }) => ({
      ...line,
      ...(product_type_id && { product_type_id }),
      currency_code: cart.currencyCode,
    })),
  );
  return itemTaxLines
    .parse(found)
    .map((line) => ({ ...rowOf(line, 'calitxl'), item_id: line.line_item_id }));
}

/** A delivery method whose taxes are wanted. */
export type TaxedMethod = { id: string; shipping_option_id: string; amount: number };

/** The same for delivery methods. */
export async function readMethodTaxLines(
  container: MedusaContainer,
  cart: TaxedCart,
  methods: readonly TaxedMethod[],
): Promise<MethodTaxLineRow[]> {
  const found = await taxLinesOf(
    container,
    cart,
    methods.map(({ amount, ...method }) => ({
      ...method,
      unit_price: amount,
      currency_code: cart.currencyCode,
    })),
  );
  return methodTaxLines
    .parse(found)
    .map((line) => ({ ...rowOf(line, 'casmtxl'), shipping_method_id: line.shipping_line_id }));
}

async function taxLinesOf(
  container: MedusaContainer,
  { hasAutomaticTaxes, shippingAddress: address }: TaxedCart,
  lines: Parameters<ITaxModuleService['getTaxLines']>[0],
): Promise<unknown> {
  if (!hasAutomaticTaxes || !address?.country_code || lines.length === 0) return [];
  return container.resolve(Modules.TAX).getTaxLines(lines, {
    address: { country_code: address.country_code, province_code: address.province },
    is_return: false,
  });
}

function rowOf(line: z.output<typeof taxLineSchema>, prefix: string) {
  return {
    id: generateEntityId(undefined, prefix),
    tax_rate_id: line.rate_id ?? null,
    rate: line.rate ?? 0,
    code: line.code ?? '',
    description: line.name ?? null,
    provider_id: line.provider_id ?? null,
  };
}
